"""From a card as written to a Card: identity, matrices, fields, amounts, backs."""
