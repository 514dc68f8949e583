"""Arranges faces on sheets: slots, duplex, crop marks. Data in, data out; nothing is drawn."""
