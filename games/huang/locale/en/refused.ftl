# Options that exclude each other

refused-bandits-granaries = Rogue Bandits and a map with granaries cannot be combined: choose one of them.
refused-short = The short game is for two players, and there are { $seats } of you: choose the full game.
