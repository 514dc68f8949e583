"""Profiles: options of a build that people keep under a name."""
