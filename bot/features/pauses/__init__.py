"""Pauses of a table, agreed by its players: clocks stand still, and nobody is reminded."""
