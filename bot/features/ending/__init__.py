"""Ending a running game: without a result by a majority, or here, with the points so far, if all agree.

No other feature imports this one.
"""
