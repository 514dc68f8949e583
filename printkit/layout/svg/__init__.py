"""Reads SVG files into marks: lxml checks, svglib draws, and what neither can is named."""
