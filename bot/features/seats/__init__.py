"""The holders of seats in running games: players leave seats to AI players, and take over open ones.

Other features import `service`: they commit the moves of `Holders`, and add to its `guards` what forbids replacing a
player. `ui.suggested_seats` completes a typed seat.
"""
