"""printkit turns card definitions in YAML into print-and-play PDF sheets."""

__version__ = "0.1.0"

LAYOUT_VERSION = 1
"""Raised whenever a slot, mark or ruler moves on a sheet that people may have printed."""
