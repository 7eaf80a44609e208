"""Vacations of players. Other features import `service`: who is away, and until when."""
