### Slash commands: what they do, and what their options mean. Up to 100 characters each.

command-table = Open a table, gather players, play
command-table-new = Open a table in this channel
    .game = What to play; without it what was played here last.
command-table-join = Take a seat at this channel's table
command-table-leave = Give your seat up before the game begins
command-table-add-ai = Seat an AI player
    .policy = How it plays; without it the strongest way.
command-table-options = Choose a variant of the game before it begins, or how its posts look and what they tell
    .option = What to change.
    .file = Or a file of your own, where the option takes one.
command-table-start = Begin the game with those who have joined
command-table-show = Post this channel's table once more
command-table-cancel = End this channel's table without a result
command-table-reminders = Set when and where the table reminds whomever it waits for, once a day
    .on = Whether to remind at all.
    .hour = At which hour, 0 to 23.
    .zone = In which time zone.
    .where = Where.
command-table-history = Read the chronicle of the whole game, with when everything happened
command-table-replay = Play the game back, step by step or as a film
    .how = Step by step, or as a film.
command-table-text = Read the whole board in words, for a screen reader
command-table-resign = Leave the running game; an AI player takes your seat over
command-table-replace = Let somebody else, or an AI player, play on in the place of somebody who is away
    .seat = Whose seat.
    .by = Who is to play on, and is asked first; without one an AI player does at once.
command-table-take-over = Take the seat over that somebody has left to an AI player
    .seat = Whose seat, where several are empty.
command-table-export = Get a finished game as a file, to keep it or to import it elsewhere
command-table-import = Open a finished game from a file, to look at it and play it back
    .file = What `/table export` gave.

command-me = Your own settings
command-me-settings = Show all your settings, to choose by menus
command-me-reminders = How you are told that tables wait for you: where, when, and when not
    .tables = How tables remind you.
    .digest = At which hour all that waits for you comes in one direct message, or off.
    .quiet = The hours without direct messages, such as 22-7, or off.
    .zone = Your time zone.
    .next = Whether to be told that you are next.
    .last = Whether to be told that you are the last who is waited for.
    .off = Turn all of it off.
command-me-vacation = Say that you are away: your clocks stand still, and you are not reminded
    .days = For how many days from now.
    .until = Until the end of which day, such as 2026-12-24.
    .off = You are back.
command-me-my-data = Get a copy of what is stored about you, as a file
command-me-delete-my-data = Delete what is stored about you; asks once more, and says what happens
command-me-stats = Show what you have played here, how it ended, and your rating
    .game = Which game; without it all of them.

command-server = What this server sets for its tables
command-server-settings = Show all settings of this server, to choose by menus
command-server-openers = Choose who may open tables
    .choice = Who may open tables.
    .role = Which role may, where the choice is a role.
command-server-channels = Choose in which channels tables can be opened
    .add = A channel or category where tables can be opened from now on.
    .remove = A channel or category where they can no longer.
    .all = Let them be opened in every channel.

command-hand = Show your own hand, to you alone
command-move = Show what you can do now, with buttons, to you alone
command-undo = Take back your last choice or turn, or further back if the table agrees
    .what = How much of your own to take back.
    .to = Or from where on to take all back: then the table votes.
command-ahead = Answer before you are asked: a bid for the next petition, or the same answer every time
    .what = The question.
    .answer = What you will answer; off calls it off.
    .until = Until when you want it answered so: until you call it off, unless you choose a moment.
command-scores = Show everybody's points by source
command-look = Look closer at a thing on the table: all that it holds, does and has seen
    .what = A player, a place or a card.
command-status = Tell where the game stands and whom it waits for; and to admins how the bot is
command-rankings = Show this server's ranking of a game, of those who want to be in it
command-help = How to play, by topic
    .topic = What to read about.

# Options that several commands have.
given-game = Which game; without it the one that is played here.
given-table = Which table; without it the present one, or the last.
given-choice = What it is to be.

# Choices of an option.
seeing-steps = step by step
seeing-film = as a film of ten seconds
word-off = off
undo-choice = your last choice
undo-turn = all that you may take back of this turn
