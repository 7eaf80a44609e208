"""Votes of a table."""
