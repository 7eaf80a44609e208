"""The holders of seats in running games: players leave seats to AI players, and take over open ones.

Other features may use the moves of `Holders`, and add guards to it.
"""
