"""Going back to an earlier moment of a game, by a vote if other players are affected.

A player's own last answers are taken back by `bot.features.play`. No other feature imports this one.
"""
