"""The words for what holds and what does not, in any case."""

TRUE = frozenset({"yes", "true", "on"})
FALSE = frozenset({"no", "false", "off"})
