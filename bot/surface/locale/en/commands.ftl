### Slash commands and their options: what they do. Up to 100 characters each.

command-table = Open a table, gather players and play
command-table-show = Post this channel's table again
command-table-cancel = End this channel's table without a result
command-table-history = Read the chronicle of the whole game, with dates and times
command-table-replay = Watch the game again, step by step or as a film
    .how = Step by step, or as a film.
command-table-text = Read the whole board in words, for screen readers

command-my = Your own settings
command-my-stats = Show your games here, how they ended, and your rating
    .game = The game; if you leave it out, all games.

command-server = Settings for the tables of this server

command-hand = Show your hand, for your eyes only
command-scores = Show everyone's points by source
command-look = Take a closer look at anything on the table
    .what = A player, a place or a card.
command-status = Show where the game stands and who is up; server managers also see the bot's health
command-rankings = Show this server's ranking of a game

# Options shared by several commands.
given-game = The game; if you leave it out, this channel's game.
given-table = The table; if you leave it out, the current or last one.
given-choice = The new value.

# Choices.
seeing-steps = step by step
seeing-film = as a ten-second film
word-off = off
