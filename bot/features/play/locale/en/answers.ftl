### Answers and commands, and why they do not fit.

# $question and $label come from the game.
typed-otherwise = That doesn't fit now. The question is: { $question }
typed-already = You already chose: { $label }. To choose again, take it back with `/undo` first.
typed-not-together = Those do not go together. Choose fewer, or others.
typed-twice = Choose only one number of each kind.
typed-amount = Give a whole number from { $low } to { $high }.
typed-not-you = It's not your turn. The game is waiting for **{ $who }**.
typed-unfit = That doesn't fit.
typed-unfit-words = “{ $words }” doesn't fit.
# $why is a reason of the game: "a wall stands there".
typed-barred = Not now: { $label } ({ $why }).
# $why is one of the three above.
typed-options =
    { $more ->
        [0] { $why } { $question } You can choose: { $labels }.
       *[other] { $why } { $question } You can choose: { $labels } and { $more } more.
    }
# None of the command's options is possible: $why says so for the one that was typed.
typed-none = { $why } { $question }
panel-number = A whole number from { $low } to { $high }
other-game = This channel's table plays { $title }. Use { $command }.
# $command and $commands are commands in backticks.
other-action = { $title } has no { $command }. Commands: { $commands }.
command-move = Show what you can do now, with buttons, for your eyes only
