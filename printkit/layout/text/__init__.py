"""Our own typesetting: fonts, shaping, breaking, fitting and placing of text in a box."""
