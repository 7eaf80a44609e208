### Players who are away: turn clocks, seats that change hands, vacation.

## The clock of a table.
absence-clock-title = Turn clock
absence-clock-page = Each seat that the game waits for has its own clock. It begins when the seat is asked, anew with everything that its player does, and stands still while they are on vacation (`/me vacation`). The player is warned when a quarter of the time is left.
absence-button-clock = Turn clock …
absence-until = The clock of **{ $who }** runs out { $until }.
absence-away = **{ $who }** is away until { $until }.
absence-warning = { $who }: the game waits for you, and your clock runs out { $left }. { $then ->
    [seat] Then an AI player takes your seat over.
    [vote] Then the others at the table vote on what to do.
   *[turn] Then an AI player plays this turn for you.
}
absence-turn-played = { $who }: your clock has run out, so the AI player “{ $policy }” has played this turn for you. The seat stays yours.
absence-turn-waited = { $who }: the game has waited too long for you, so the AI player “{ $policy }” has played this turn for you. The seat stays yours.
absence-clock-set = { $who } has set the turn clock of this table, and all clocks begin anew: { $clock }; { $nights }; when one runs out, { $timeout }.
absence-clock-off = { $who } has switched the turn clock of this table off.
absence-clock-anew = This clock has been set anew.
absence-vote = The clock of { $who } has run out. What is to be done?
absence-vote-long = The game has waited for { $who } for more than three days. What is to be done?
absence-vote-wait = Wait as long again
absence-vote-turn = An AI plays this turn
absence-vote-seat = An AI takes the seat over

## Seats that change hands.
absence-left-resigned = { $who } resigns.
absence-left-replaced = { $who } is replaced, as { $by } wished.
absence-left-timed_out = The clock of { $who } has run out.
absence-left-waited = The game has waited too long for { $who }.
absence-ai = The AI player “{ $policy }” takes the seat over, until somebody else does.
absence-resign-sure = An AI player takes your seat over. It stays open: you or somebody else can take it back with `/table take-over`.
absence-replace = Replace
absence-replace-sure = An AI player takes the seat of **{ $who }** over. In the ranking, whoever is replaced once its clock has run out comes last; before that, the game does not count for them.
absence-call-sure = The game has waited for **{ $who }** for more than three days. The others vote on what to do, and your vote is that an AI player takes the seat over; if nobody else has a say, that decides. In the ranking, whoever is replaced so comes last.
absence-ranked = This game counts in the ranking for you and for { $who }, whose clock has not run out. Choose a clock with `/table options`, or ask somebody who may manage this channel and does not count in this game.
absence-last = Nobody is left, so the table ends.
absence-silent = { $count ->
    [one] Nobody has played or voted for one turn, so the table ends.
   *[other] Nobody has played or voted for { $count } turns, so the table ends.
}
absence-host = { $who } is the host now.
absence-taken = { $who } takes the seat of **{ $seat }** over, with everything that is secret there.
absence-taken-from = { $who } takes the seat of { $was } over, with everything that is secret there.
absence-your-turn = It is your turn, { $who }.
absence-offer = { $to }: { $by } asks you to take the seat of **{ $who }** over, with everything that is secret there.
absence-accept = Take the seat
absence-decline = No, thank you
absence-declined = { $to } does not take the seat of **{ $who }** over.
absence-button-seat = Take this seat over …

## What is answered.
absence-done-resigned = You have resigned. The seat is open: `/table take-over` brings you back, unless somebody else comes first.
absence-done-ended = You have resigned. Nobody is left, so the table has ended.
absence-done-replaced = Done: an AI player has the seat.
absence-done-called = The table votes on it: your vote is that an AI player takes the seat over.
absence-done-offered = { $to } is asked in this channel. The seat changes hands once they agree.
absence-done-declined = You have said no.
absence-done-taken = The seat of **{ $seat }** is yours, with everything that is secret there: `/hand` shows it, and `/move` what you can do.
absence-done-away = You are away until { $until }: your clocks stand still, and you are not reminded.
absence-done-back = You are here: your clocks run, and you are reminded as you have set it.

## What is refused.
absence-vote-later = Once the game has waited for somebody for more than three days, anybody at the table can let it vote with this command.
absence-not-late = The game has not waited too long for them.
absence-is-ai = **{ $who }** is an AI player already; name somebody who is to take the seat over.
absence-is-bot = { $who } is a bot, and a bot cannot play. Name a person, or nobody for an AI player of this game.
absence-not-here = { $who } is not on this server. Name one of its members.
absence-no-seat = There is no such seat here. At this table there are { $names }.
absence-same-name = Several players here are called so: { $names }. Give the number of the seat that you mean, from 1.
# $asks is “self” where that person asks, and else “other”.
absence-seated = { $asks ->
    [self] You have a seat at this table.
   *[other] { $who } has a seat at this table.
} Only somebody without one can take another over.
absence-knows = { $asks ->
    [self] You have held another seat at this table and know its secrets, so this one is not for you.
   *[other] { $who } has held another seat at this table and knows its secrets, so this one is not for them.
}
absence-no-offer = That offer no longer stands.
absence-offered-to = That seat is offered to { $who } alone.
absence-none-empty = No seat of this table is empty. One is, once its player has left it to an AI player.
absence-not-empty = The seat of **{ $who }** is not empty. One is, once its player has left it to an AI player.
absence-which = Several seats are empty: say whether you want that of { $seats }.
absence-days = Give 1 to { $most } days.
absence-no-date = Give the last day of your vacation as year, month and day, such as { $example }.
absence-date-range = Give a day from { $first } to { $last }.
absence-one-way = Give one of days, until and off.

## The page of seats.
absence-seats-title = Who plays
absence-button-seats = Players
absence-seat-person = { $number }. **{ $who }**
absence-seat-ai = { $number }. **{ $who }**, an AI player
absence-seat-empty = { $number }. **{ $who }**, an AI player until somebody takes the seat over
absence-seats-host = The host replaces somebody with `/table replace`.
absence-button-take = Take over { $who }
absence-take-title = Take over the seat of { $who }
absence-take-sure = The seat is yours then, with its points and everything that is secret there. You cannot play another seat of this game afterwards.

# A former player of another seat is forgotten.
absence-forgotten = Somebody who has played another seat of this game had its data deleted, so nobody can tell who knows its secrets: only that seat can be taken over, and an AI player can hold the others.

## The page of vacation.
vacation-page = Vacation
vacation-button = Vacation …
vacation-choose = Away until
vacation-tomorrow = until the end of tomorrow
vacation-days = for three days
vacation-week = for a week
vacation-weeks = for two weeks
vacation-button-day = Another day …
vacation-day-line = The last day: year-month-day
vacation-button-back = I am back
