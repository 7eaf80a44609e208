### Why something is not possible now.

reason-full = full, with no room for an emissary
reason-none-left = you have no { $pieces } left
# Pieces that have run out.
reason-piece = { $kind ->
    [house] houses
    [emissary] emissaries
    [fortification] fortifications
   *[market] market places
}
reason-was-empty = { $province } was empty: 1 piece at most this turn
reason-court-full = { $most ->
    [0] there is no house there
   *[other] full: nobody has more than { $most ->
        [one] { $most } house
       *[other] { $most } houses
    } there
}
reason-two-pieces = it counts as two pieces, and { $province } is empty: 1 piece at most this turn
reason-needs = needs { $ways }
reason-needs-pair = 2 equal cards
