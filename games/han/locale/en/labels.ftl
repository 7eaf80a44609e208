### Labels of options: what it is, what it costs and what it does.

## Draws

label-card = { $colour ->
    [red] red
    [yellow] yellow
    [green] green
    [orange] orange
   *[violet] violet
} card

## Provinces

label-discard = Discard a card
    .note = Instead of placing pieces; then draw another
# The free places of a province.
room-full = full
room-free = { $free ->
    [one] { $free } space free
   *[other] { $free } spaces free
}
room-emissaries = { $more ->
    [one] room for { $more } emissary
   *[other] room for { $more } emissaries
}
# A province with its free places: where cards of a colour are played.
label-purpose = { $province } ({ $room })
label-houses = houses { $signs }
label-empty = empty: 1 piece at most
label-own = you have { $count } { $card }
label-only = only { $placement }

## Pieces

label-done = No second piece
    .note = Then draw up to { $cards } cards
    .note-final = Your turn ends
label-cost = for { $ways }
label-fills = fills { $province }: { $points }
label-fills-nothing = fills { $province }: no points
label-there = now there: { $signs }
label-there-nobody = now there: nobody
label-port = a port
# Points that a placement would add if the game were scored now.
label-gains = if scored now: { $gains }
label-gain = { $source } +{ $points }
label-beside = next to { $count } of yours
label-more-room = { $more ->
    [one] room for { $more } more emissary
   *[other] room for { $more } more emissaries
}

## Cards

# The cards left in hand after a payment; `$left` is their number.
label-leaves = { $left ->
    [0] Leaves you no cards
   *[other] Leaves you { $cards }
}
label-in-hand = { $count } in hand
label-on-display = { $count } on display
label-pile = The draw pile
    .note = Face down; { $count } cards left
label-last-card = The last card of the draw pile
    .renewed = Then the { $discarded } discards become the new draw pile
    .last-round = Then nobody draws any more: this round is the last
    .last-turn = Then nobody draws any more: the game ends with your turn
# A discarded card, and a piece with its payment.
label-discarded = Discard { $card }
label-paid = { $piece } ({ $cards })
