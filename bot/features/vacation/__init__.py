"""Vacations of players."""
