"""Rankings: results of games, ratings of players who want them, and statistics."""
