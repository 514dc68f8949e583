"""Card files as YAML, CSV and workbooks: the same cards in another form."""
