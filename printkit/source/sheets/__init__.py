"""Spreadsheets: CSV, TSV, XLSX and ODS files as cells with their places, and as cards."""
