### Panels and commands of options, for tables and players.

panel-settings = Table settings
panel-looks = Posts and pictures …
panel-looks-title = Posts and pictures
panel-me = My settings
panel-over = This table is over.
# $option is the option's name as typed.
panel-file = `/table options option:{ $option } file:…` uploads one.
panel-remove = Remove { $who }
panel-make-host = Make { $who } the host
panel-readmit = Let { $who } join again
panel-people = Players: remove one, or pass the host on
absence-clock-title = Turn clock
absence-clock-page = Every player has their own clock. It starts when their turn comes, and stops while they are on vacation (`/my vacation`). A clock for a turn starts again with everything they do; one for the whole game never has more time than at the start. They get a warning when a quarter of the time is left.
absence-clock-vote = Once the game has begun, more than half of the players must agree to a change; choosing one calls a vote.
absence-button-clock = Turn clock …
choosing-one-way = Give either a choice or a file for { $option }, not both.
choosing-asked = The table votes on it: **{ $option }**: { $choice }. You have voted for it.
choosing-vote = **{ $who }** would like to change the turn clock. **{ $option }**: { $choice }. All clocks then start again.
choosing-noted = Noted. **{ $option }**: { $choice }.

## Commands.
command-table-options = Choose a variant before the game begins, or how posts look and what they tell
    .option = What to change.
    .file = Or your own file, if the option takes one.
command-my-settings = Show all your settings in menus
