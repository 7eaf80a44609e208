### A game in brief.

# The number of players, and the minutes a game takes.
lobby-box = { $players } · { $short } to { $long } minutes in one sitting
intro-button = How to play
intro-help = Help
