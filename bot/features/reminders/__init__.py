"""Reminders of tables, daily digests of players, and notices about turns.

Players choose what they want to hear, and when (`wishes`). No other feature imports this one.
"""
