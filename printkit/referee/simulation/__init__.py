"""Many games played by bots, and what they say of a deck."""
