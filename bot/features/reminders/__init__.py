"""Reminders, the daily digest, and notices about turns.

Other features import `waits`, which keeps since when tables have waited for seats.
"""
