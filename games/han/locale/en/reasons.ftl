### Why something is not possible now.

reason-full = full, and no emissary fits
reason-none-left = you have no { $pieces } left
# A piece that somebody has none of.
reason-piece = { $kind ->
    [house] house
    [emissary] emissary
    [fortification] fortification
   *[market] market place
}
reason-was-empty = { $province } was empty: only 1 piece may come there in this turn
reason-court-full = { $most ->
    [0] no house stands there
   *[other] full: nobody has more than { $most ->
        [one] { $most } house
       *[other] { $most } houses
    } there
}
reason-two-pieces = that is two pieces, and { $province } is empty: only 1 may come there in this turn
reason-needs = needs { $ways }
reason-needs-pair = 2 equal cards
