"""Layout decides: a template and a card become a Frame of marks at fixed positions."""
