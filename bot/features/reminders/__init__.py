"""Reminders, the daily digest, and notices about turns."""
