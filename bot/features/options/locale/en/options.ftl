### Panels and commands of options, for tables and players.

panel-settings = Table settings
panel-looks = Posts and pictures …
panel-looks-title = Posts and pictures
panel-me = My settings
panel-over = This table is over.
# $option is the option's name as typed.
panel-file = `/table options option:{ $option } file:…` uploads one.
panel-remove = Remove { $who }
absence-clock-title = Turn clock
absence-clock-page = Every player has their own clock. It starts when their turn comes, starts again with everything they do, and stops while they are on vacation (`/my vacation`). They get a warning when a quarter of the time is left.
absence-button-clock = Turn clock …
choosing-one-way = Give either a choice or a file for { $option }, not both.
choosing-noted = Noted. **{ $option }**: { $choice }.

## Commands.
command-table-options = Choose a variant before the game begins, or how posts look and what they tell
    .option = What to change.
    .file = Or your own file, if the option takes one.
command-my-settings = Show all your settings in menus
