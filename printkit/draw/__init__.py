"""Drawing only draws: frames and sheets become PDF operators and pixels."""
