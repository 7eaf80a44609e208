"""How fast the rules are, and how fair the favours: run on demand, not with the tests."""
