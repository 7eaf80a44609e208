### Text in pictures of games without a painter of their own. Keep it short: space is limited.

# Points that a game does not tell apart.
points = Points

# Descriptions of the pictures at the end of a game.
end-board = The last position
end-points = The points of all players
