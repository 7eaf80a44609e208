### Titles of the help pages that are not about a game.

guide-around = Around the table
guide-looking = Watching and looking back
guide-rankings = Rankings
