### Absent players: who is replaced, and votes about it.

## Players who are out of time.
absence-turn-played = { $who }: your clock ran out, so the AI player “{ $policy }” played this turn for you. You keep your seat.
absence-turn-waited = { $who }: the game waited too long for you, so the AI player “{ $policy }” played this turn for you. You keep your seat.
absence-silent = { $count ->
    [one] Nobody played or voted for a turn, so the table is closed.
   *[other] Nobody played or voted for { $count } turns, so the table is closed.
}
absence-clock-anew = This clock was set again.
absence-vote = { $who } is out of time. What now?
absence-vote-long = The game has waited for { $who } for more than three days. What now?
absence-vote-wait = Keep waiting
absence-vote-turn = An AI plays this turn
absence-vote-seat = An AI takes the seat

## Replacing a player.
absence-replace = Replace
absence-replace-sure = An AI player takes **{ $who }**'s seat. In the ranking, a player replaced after their clock ran out comes last. Before that, the game does not count for them.
absence-only-player = **{ $who }** is the only player left, and can only leave themselves. Members who can manage the server can cancel the table.
absence-replace-away = **{ $who }** is on vacation until { $until }, and can't answer now.
absence-told-replaced = { $title } in { $channel }: { $by } gave your seat to an AI player. You can take it back with `/table take-over` while it is open.
absence-call-sure = The game has waited for **{ $who }** for more than three days. The other players vote on what to do. Your vote is for an AI player to take the seat; if you are the only voter, that decides it. In the ranking, a player replaced like this comes last.

## Answers.
absence-done-replaced = Done. An AI player has the seat.
absence-done-called = The table votes on it. Your vote is for an AI player to take the seat.
absence-done-offered = I asked { $to } in this channel. They get the seat if they accept.

## Refusals.
absence-vote-later = When the game has waited for a player for more than three days, anyone at the table can call a vote with this command.
absence-not-late = The game has not waited too long for this player.
absence-is-bot = { $who } is a bot and can't play. Name a person, or leave the name out for an AI player.
absence-not-here = { $who } is not on this server. Name a member.

## Commands and help pages.
command-table-replace = Give the seat of an absent player to another player or an AI player
    .seat = Whose seat.
    .by = The new player, who is asked first; leave it out for an AI player at once.
guide-away = Clocks, vacation and empty seats
