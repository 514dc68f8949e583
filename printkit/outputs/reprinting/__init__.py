"""What was printed, and what of it must be printed anew."""
