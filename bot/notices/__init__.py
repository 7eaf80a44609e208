"""Who is told, and when, that somebody waits."""
