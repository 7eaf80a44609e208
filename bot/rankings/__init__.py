"""Rankings: what came of each game for whom, ratings of those who want them, and statistics."""
