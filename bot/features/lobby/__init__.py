"""Lobbies: tables gather players and begin; and rematches.

Other features may import who may open tables (`OPENING`), and are handed `Lobbies`, `LobbyPosts` and `Threads`.
"""
