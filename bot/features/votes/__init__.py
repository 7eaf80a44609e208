"""Votes of a table: players vote in the channel, and the outcome is carried out once."""
