"""The referee: rules that run over the deck that is printed."""
