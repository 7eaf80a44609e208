### The game's description and credits.

box = Build the Great Wall of China with secret bids, role cards, workers and the emperor's favours.
    .credits = Huang Di was designed by Bryan Johnson. The favour cards and province names are this program's own, because the printed ones were never published.
    .ahead = your bid for the next petition, and whether your turn ends by itself
