"""Lobbies: tables gather players and begin."""
