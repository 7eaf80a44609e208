### The holders of seats.

## Seats that change hands.
absence-left-resigned = { $who } resigns.
absence-left-replaced = { $who } is replaced at { $by }'s request.
absence-left-timed_out = { $who } is out of time.
absence-left-departed = { $who } has left the server.
absence-left-waited = The game has waited too long for { $who }.
absence-ai = The AI player “{ $policy }” takes the seat until a player takes it over.
absence-last = No players are left, so the table is closed.
absence-host = { $who } is the host now.
absence-taken = { $who } takes **{ $seat }**'s seat, with its secrets.
absence-taken-from = { $who } takes { $was }'s seat, with its secrets.
absence-your-turn = Your turn, { $who }.
absence-offer = { $to }: { $by } asks you to take **{ $who }**'s seat, with its secrets.
absence-accept = Take the seat
absence-decline = No, thanks
absence-declined = { $to } declines to take **{ $who }**'s seat.
absence-button-seat = Take this seat …

## Resigning.
panel-resign = Resign
panel-resign-ask = Resign …
panel-resign-seatless = Resign (you have no seat)
panel-resign-last = You are the last player, so the table ends without a result.
absence-resign-sure = An AI player takes your seat. The seat stays open: you or another player can take it back with `/table take-over`.

## The list of players.
absence-seats-title = Players
absence-button-seats = Players
absence-seat-person = { $number }. **{ $who }**
absence-seat-ai = { $number }. **{ $who }**, an AI player
absence-seat-empty = { $number }. **{ $who }**, an AI player until a player takes the seat
absence-seats-host = The host can replace a player with `/table replace`.
absence-button-vote = Vote on replacing { $who }
absence-button-take = Take over { $who }
absence-take-title = Take { $who }'s seat
absence-take-sure = The seat is yours, with its points and its secrets. You can't play another seat of this game afterwards.

## Answers.
absence-done-resigned = You have resigned. Your seat is open: `/table take-over` brings you back, unless another player takes it first.
absence-done-ended = You have resigned. No players are left, so the table is closed.
absence-done-declined = You declined.
absence-done-taken = **{ $seat }**'s seat is yours, with its secrets: `/hand` shows them, and `/move` shows what you can do.

## Refusals.
absence-is-ai = **{ $who }** is already an AI player. Name a player to take the seat.
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
# A former player of another seat has had their data deleted.
absence-forgotten = A former player of this game had their data deleted, so I can't tell who knows that seat's secrets. Only that seat can be taken over; AI players can hold the others.
absence-no-offer = This offer is no longer open.
absence-offered-to = This seat is offered to { $who } only.
absence-none-empty = No seat at this table is open. A seat opens when its player leaves it to an AI player.
absence-not-empty = The seat of **{ $who }** is not open. A seat opens when its player leaves it to an AI player.
absence-which = Several seats are open. Choose one: { $seats }.

## Commands.
command-table-resign = Leave the running game; an AI player takes your seat
command-table-take-over = Take a seat that a player has left to an AI player
    .seat = Whose seat, if several are open.
