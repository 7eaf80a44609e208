"""Pauses of a table, agreed by its players: clocks stand still, and nobody is reminded.

Until when a table is paused is said by `bot.features.clocks`. No other feature imports this one.
"""
