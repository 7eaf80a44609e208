"""Players who are out of time."""
