### Everything about one thing on the table.

closer-area = { $count ->
    [0] Area without pieces
    [one] Area with { $count } piece
   *[other] Area with { $count } pieces
}
closer-player = { $count ->
    [one] Player with { $count } tile
   *[other] Player with { $count } tiles
}
closer-stores = Beside the map
    .note = The bag, the market, buildings and points
closer-states = { $count ->
    [one] { $count } state
   *[other] { $count } states
}
closer-conflict = The latest war or revolt
closer-spaces = { $spaces }, { $rivers } of them on rivers.
closer-capitals = Capitals: { $capitals }.
closer-tiles = Tiles: { $tiles }.
closer-no-tiles = No tiles yet.
closer-leader = { $count ->
    [one] { $leader } on { $space }, with { $count } yellow tile beside it.
   *[other] { $leader } on { $space }, with { $count } yellow tiles beside it.
}
closer-bandits = { $count } bandits on { $space }.
closer-state = { $state } Strength in a war: { $strength }.
closer-shown = From the market, and still behind the screen, at least: { $tiles }.
closer-history = **What happened**
