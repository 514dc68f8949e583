"""A game in another language: its texts from `lang/<code>.yaml`, its documents beside them."""
