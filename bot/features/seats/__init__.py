"""The holders of seats in running games: players leave seats to AI players, and take over open ones."""
