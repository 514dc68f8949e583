"""What people type in the wrong place or form, and how they are told."""
