### Taking back, and what boards tell about it.

undo-title-choice = Take your last choice back?
undo-title-turn = Take your whole turn back?
undo-takes-back = This takes back:
undo-button-take-back = Take it back
undo-button-vote = Call a vote
undo-button-keep = Keep it
undo-button-back = Undo: { $choice }
# Of several things, the first, and how many more.
undo-several =
    { $more ->
        [0] { $first }
       *[other] { $first } and { $more } more
    }
undo-button-turn = Undo the whole turn
undo-button-further = Take back earlier moves …
undo-went-back = { $count ->
    [one] The table goes back to { $who }'s turn.
   *[other] The table goes back to when { $who } had to choose.
}
undo-turn-taken-back = **{ $who }** takes back their last turn.
tables-nothing-back = You can't take anything back: another player has acted since, or something was revealed. `/undo to:` goes back further; if other people play, the table votes on it.
