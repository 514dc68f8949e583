"""Two games held beside each other: what one changes of the other."""
