"""What posts and panels are both made of."""
