### Taking back, and going back by a vote.

undo-title-choice = Take your last choice back?
undo-title-turn = Take your whole turn back?
undo-takes-back = This takes back:
undo-more = { $count ->
    [one] one thing more
   *[other] { $count } things more
}
undo-nothing-yet = Nothing has been taken back yet.
undo-button-take-back = Take it back
undo-button-keep = Leave it
undo-button-back = Take back: { $choice }
undo-button-turn = Undo the whole turn …
undo-button-further = Go back …
undo-button-go = Go back
undo-button-vote = Let the table vote

undo-page-title = Go back
undo-page = Choose what is to be taken back: it, and all that came after it. Whoever acted since is asked.
undo-page-choose = From where on
undo-page-empty = There is nothing yet to go back to.
undo-ask = { $count ->
    [one] Back to where { $asked } was to act?
   *[other] Back to where { $asked } were to act?
}
undo-done = Done: the game is where it was.
undo-voting = The table votes on it, in the channel. Your own vote is a yes.
undo-one-way = Say either what of your own you take back, or from where on the table goes back; not both.
undo-no-moment = There is no such moment any more; choose one that is suggested.
undo-asked = { $who } was asked
undo-ago-minutes = { $count ->
    [0] just now
   *[other] { $count } min ago
}
undo-ago-hours = { $count } h ago
undo-ago-days = { $count } days ago

undo-vote = { $count ->
    [one] **{ $who }** wants to go back to where { $asked } was to act.
   *[other] **{ $who }** wants to go back to where { $asked } were to act.
}
undo-all-agree = All must agree, for since then { $why }.
undo-light-chance = chance has decided something
undo-light-sealed = sealed answers were opened
undo-light-secret = somebody showed what was hidden
undo-chance = Chance decides anew then.
undo-forgotten = What is sealed now or was answered ahead is forgotten then.
undo-went-back = { $count ->
    [one] The table goes back to where { $who } was to act.
   *[other] The table goes back to where { $who } were to act.
}
undo-turn-taken-back = **{ $who }** takes the last turn back.
