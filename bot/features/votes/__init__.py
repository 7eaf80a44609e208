"""Votes of a table: players vote in the channel, and the outcome is carried out once.

`service` decides when a vote passes (`Poll`). Other features make a kind of vote by registering a `Motion`.
"""
