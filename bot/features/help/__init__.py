"""Help: pages about a game and about the bot, and the introduction to a game. Other features import nothing from it."""
