### What the game is, and whose.

box = Build the Great Wall: secret bids, role cards, workers and the emperor's favours.
    .credits = Huang Di was designed by Bryan Johnson. The favour cards and the names of the provinces are this program's own; the printed ones were never published.
