"""Reads SVG files into marks.

Our own reader and not svglib, whose import alone costs more than a small build, and which
loses group opacity, transparent stops and the viewBox of symbols.
"""
