"""Expressions between {{ and }}: parsed by Jinja, evaluated within what printkit allows."""
