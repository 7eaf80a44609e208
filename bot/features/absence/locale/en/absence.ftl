### Players who are away: turn clocks, empty seats, vacation.

## The turn clock.
absence-until = **{ $who }**'s clock runs out { $until }.
absence-away = **{ $who }** is away until { $until }.
absence-warning = { $who }: it's your turn, and your clock runs out { $left }. { $then ->
    [seat] Then an AI player takes your seat.
    [vote] Then the other players vote on what to do.
   *[turn] Then an AI player plays this turn for you.
}
absence-turn-played = { $who }: your clock ran out, so the AI player “{ $policy }” played this turn for you. You keep your seat.
absence-turn-waited = { $who }: the game waited too long for you, so the AI player “{ $policy }” played this turn for you. You keep your seat.
absence-clock-set = { $who } set the turn clock, and all clocks start again: { $clock }; { $nights }; when a clock runs out, { $timeout }.
absence-clock-off = { $who } turned off the turn clock.
absence-clock-anew = This clock was set again.
absence-vote = { $who } is out of time. What now?
absence-vote-long = The game has waited for { $who } for more than three days. What now?
absence-vote-wait = Keep waiting
absence-vote-turn = An AI plays this turn
absence-vote-seat = An AI takes the seat

## Seats that change hands.
absence-left-resigned = { $who } resigns.
absence-left-replaced = { $who } is replaced at { $by }'s request.
absence-left-timed_out = { $who } is out of time.
absence-left-waited = The game has waited too long for { $who }.
absence-ai = The AI player “{ $policy }” takes the seat until a player takes it over.
absence-resign-sure = An AI player takes your seat. The seat stays open: you or another player can take it back with `/table take-over`.
absence-replace = Replace
absence-replace-sure = An AI player takes **{ $who }**'s seat. In the ranking, a player replaced after their clock ran out comes last. Before that, the game does not count for them.
absence-call-sure = The game has waited for **{ $who }** for more than three days. The other players vote on what to do. Your vote is for an AI player to take the seat; if you are the only voter, that decides it. In the ranking, a player replaced like this comes last.
absence-ranked = This game counts in the ranking for you and for { $who }, and their clock has not run out. Set a clock with `/table options`, or ask a moderator who can manage this channel and does not count in this game.
absence-last = No players are left, so the table is closed.
absence-silent = { $count ->
    [one] Nobody played or voted for a turn, so the table is closed.
   *[other] Nobody played or voted for { $count } turns, so the table is closed.
}
absence-host = { $who } is the host now.
absence-taken = { $who } takes **{ $seat }**'s seat, with its secrets.
absence-taken-from = { $who } takes { $was }'s seat, with its secrets.
absence-your-turn = Your turn, { $who }.
absence-offer = { $to }: { $by } asks you to take **{ $who }**'s seat, with its secrets.
absence-accept = Take the seat
absence-decline = No, thanks
absence-declined = { $to } declines to take **{ $who }**'s seat.
absence-button-seat = Take this seat …

## Answers.
absence-done-resigned = You have resigned. Your seat is open: `/table take-over` brings you back, unless another player takes it first.
absence-done-ended = You have resigned. No players are left, so the table is closed.
absence-done-replaced = Done. An AI player has the seat.
absence-done-called = The table votes on it. Your vote is for an AI player to take the seat.
absence-done-offered = I asked { $to } in this channel. They get the seat if they accept.
absence-done-declined = You declined.
absence-done-taken = **{ $seat }**'s seat is yours, with its secrets: `/hand` shows them, and `/move` shows what you can do.
absence-done-away = You are away until { $until }. Your clocks stop, and you get no reminders.
absence-done-back = Welcome back. Your clocks are running, and your reminders are on as you set them.

## Refusals.
absence-vote-later = When the game has waited for a player for more than three days, anyone at the table can call a vote with this command.
absence-not-late = The game has not waited too long for this player.
absence-is-ai = **{ $who }** is already an AI player. Name a player to take the seat.
absence-is-bot = { $who } is a bot and can't play. Name a person, or leave the name out for an AI player.
absence-not-here = { $who } is not on this server. Name a member.
absence-no-seat = There is no such player at this table. Players here: { $names }.
absence-same-name = Several players here have that name: { $names }. Give the seat's number, counting from 1.
# $asks is “self” if that player asks, else “other”.
absence-seated = { $asks ->
    [self] You already have a seat at this table.
   *[other] { $who } already has a seat at this table.
} Only players without a seat can take one over.
absence-knows = { $asks ->
    [self] You have held another seat at this table and know its secrets, so you can't take this one.
   *[other] { $who } has held another seat at this table and knows its secrets, so they can't take this one.
}
absence-no-offer = This offer is no longer open.
absence-offered-to = This seat is offered to { $who } only.
absence-none-empty = No seat at this table is open. A seat opens when its player leaves it to an AI player.
absence-not-empty = The seat of **{ $who }** is not open. A seat opens when its player leaves it to an AI player.
absence-which = Several seats are open. Choose one: { $seats }.
absence-days = Give a number of days from 1 to { $most }.
absence-no-date = Give the last day of your vacation as year-month-day, such as { $example }.
absence-date-range = Give a day from { $first } to { $last }.
absence-one-way = Give only one of days, until and off.

## The list of players.
absence-seats-title = Players
absence-button-seats = Players
absence-seat-person = { $number }. **{ $who }**
absence-seat-ai = { $number }. **{ $who }**, an AI player
absence-seat-empty = { $number }. **{ $who }**, an AI player until a player takes the seat
absence-seats-host = The host can replace a player with `/table replace`.
absence-button-take = Take over { $who }
absence-take-title = Take { $who }'s seat
absence-take-sure = The seat is yours, with its points and its secrets. You can't play another seat of this game afterwards.

# A former player of another seat has had their data deleted.
absence-forgotten = A former player of this game had their data deleted, so I can't tell who knows that seat's secrets. Only that seat can be taken over; AI players can hold the others.

## Vacation.
vacation-page = Vacation
vacation-button = Vacation …
vacation-choose = Away until
vacation-tomorrow = until tomorrow night
vacation-days = for three days
vacation-week = for a week
vacation-weeks = for two weeks
vacation-button-day = Another day …
vacation-day-line = Last day: year-month-day
vacation-button-back = I'm back
