"""Export and import of games as files."""
