"""Reads what people type: located YAML, typed fields, expressions, inline markup, pictures."""
