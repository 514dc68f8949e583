"""The sheet that shows how far a printer's back sides are off, and what its readings mean."""
