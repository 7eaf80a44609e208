"""Lobbies: tables gather players and begin; and rematches.

Other features may import `openers` (who may open tables), and are handed `Lobbies`, `LobbyPosts` and `Threads`.
"""
