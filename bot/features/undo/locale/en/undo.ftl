### Undo, and going back by a vote.

undo-page-title = Take back earlier moves
undo-page = Choose what to take back: that choice and everything after it. Players who have acted since then vote on it.
undo-page-choose = Go back to
undo-ask = { $count ->
    [one] Go back to { $asked }'s turn?
   *[other] Go back to when { $asked } had to choose?
}
undo-one-way = Choose either how much of your own to take back, or a moment to go back to, not both.
undo-no-moment = That moment no longer exists. Choose one from the suggestions.
undo-asked = { $who } to act
undo-ago-minutes = { $count ->
    [0] just now
   *[other] { $count } min ago
}
undo-ago-hours = { $count } h ago
undo-ago-days = { $count } d ago

undo-vote = { $count ->
    [one] **{ $who }** would like to go back to { $asked }'s turn.
   *[other] **{ $who }** would like to go back to when { $asked } had to choose.
}
undo-all-agree = All must agree, because since then { $why }.
undo-alone = `/undo` alone does not go back past that, because since then { $why }. You play with AI players alone, so you can go back all the same.
undo-light-chance = chance decided something
undo-light-sealed = secret choices were revealed
undo-light-secret = a player showed something hidden
undo-chance = Random draws will be made again.
undo-forgotten = Pending secret choices and answers given in advance will be dropped.

## Commands and help pages.
command-undo = Take back your last choice or turn, or go further back if the table agrees
    .what = How much of your own to take back.
    .to = Or the moment to go back to: then the table votes.
undo-choice = your last choice
undo-turn = all you can of this turn
guide-back = Going back and votes
