### Text in the picture of the table of HUANG. Keep it short: space is limited.

before = Before the first turn
setup = The table is being set up
progress = Round { $round }{ $actions ->
    [0] { "" }
   *[other] { " " }· action { $actions } of 2
}
war = War: who sends soldiers?
revolt = Revolt: who sends governors?
nobody = A draw: nobody wins
ended = { $because ->
    [agreed] Ended by the players
    [idle] Nobody drew a tile for three rounds
   *[bag] The bag is empty
}, after round { $round }

market = Market
# A kind of tile, and what its points stand for.
kind = { $colour ->
    [yellow] Governor
    [red] Soldier
    [blue] Farmer
    [green] Trader
   *[white] Artisan
}
points = { $colour ->
    [yellow] order
    [red] power
    [blue] food
    [green] trade
   *[white] wealth
}
