"""Help pages, and the introduction to a game."""
