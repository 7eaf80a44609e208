"""A game as a file: taken out, and brought back."""
