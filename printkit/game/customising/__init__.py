"""A game that extends another: what it changes, adds, removes and inherits."""
