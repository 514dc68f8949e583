"""Building again whenever a file is saved that a build read."""
