"""Lobbies: who may open tables, and how they gather players and begin; and rematches."""
