"""Posts in channels and direct messages: stored with a move, published once."""
