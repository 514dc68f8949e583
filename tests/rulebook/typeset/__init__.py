"""Typesetting of rulebooks."""
