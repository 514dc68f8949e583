"""Measures printkit beside other ways to the same paper; `make bench` runs it."""
