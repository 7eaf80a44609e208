### How options read: what they are, what they cost and what they do.

## Chance

label-card = { $colour ->
    [red] red
    [yellow] yellow
    [green] green
    [orange] orange
   *[violet] violet
} card

## Where

label-discard = Discard a card
    .note = Instead of placing anything; then draw another
# What still fits into a province.
room-full = full
room-free = { $free ->
    [one] { $free } space free
   *[other] { $free } spaces free
}
room-emissaries = { $more ->
    [one] room for { $more } emissary
   *[other] room for { $more } emissaries
}
# A province with what fits there: where cards of a colour are played.
label-purpose = { $province } ({ $room })
label-houses = houses { $signs }
label-empty = nothing stands here: only 1 piece
label-own = you have { $count } { $card }
label-only = only { $placement }

## What

label-done = Nothing more
    .note = Then draw up to { $cards } cards
    .note-final = The turn ends
label-cost = for { $ways }
label-fills = fills { $province }: { $points }
label-fills-nothing = fills { $province }: no points
label-there = there now: { $signs }
label-there-nobody = there now: nobody
label-port = a port
# What a placement adds to what would be scored if the game ended.
label-gains = if scored now: { $gains }
label-gain = { $source } +{ $points }
label-beside = beside { $count } of yours
label-more-room = { $more ->
    [one] room for { $more } more emissary
   *[other] room for { $more } more emissaries
}

## Cards

# What is left in hand once cards are played; `$left` is how many.
label-leaves = { $left ->
    [0] Leaves you no card
   *[other] Leaves you { $cards }
}
label-in-hand = { $count } in hand
label-on-display = { $count } open
label-pile = The pile
    .note = Face down; { $count } cards left
label-last-card = The last card of the pile
    .renewed = Then the { $discarded } discarded ones become the pile
    .last-round = After it nobody draws any more, and the round is the last
    .last-turn = After it nobody draws any more, and the game ends with your turn
