"""Reminders of tables, daily digests of players, and notices about turns.

Whether a daily reminder is sent is decided twice. When the table's hour has come, `service` stores it for players who
have kept the table waiting long enough. `posts` then sends it only if the table still waits for them, and no digest
tells them the same.
"""
