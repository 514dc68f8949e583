"""Pictures made of cards: single faces, and spreads as they lie on a table."""
