### Why something is not possible now, and what would be.

reason-taken = occupied: choose an empty space
reason-on-river = a river: only blue tiles may be placed there
reason-on-land = land: blue tiles may only be placed on rivers
reason-leader-on-river = a river: leaders may only be placed on land
reason-no-yellow = no yellow tile beside it: a leader needs one
reason-beside-bandits = bandits beside it: no leader may be placed there
reason-conflict = it would unite states in conflict: choose a space beside one state, or where no colour meets twice
reason-bandits-no-state = bandits beside it: a tile there must join a state with soldiers enough
reason-bandits-war = bandits beside it: a tile there may not start a war
reason-bandits-stronger = { $needed } bandits beside it: the state needs { $needed } red tiles, and has { $soldiers }
reason-no-tile-there = no tile there: choose a space with a tile
reason-no-shape-there = no free triangle begins there
reason-shape-taken = a building stands on one of these tiles: choose tiles without one
reason-area-closed = no space there is possible
reason-no-land = no land space is free for it
reason-no-river = no river space is free for it
reason-no-leader-space = no space beside a yellow tile is possible
reason-at-home = not on the map
reason-no-shape = no three tiles of a colour form a free triangle
reason-no-tiles = no tile is on the map
reason-no-tile = { $colour ->
    [yellow] you have no yellow tile
    [red] you have no red tile
    [blue] you have no blue tile
    [green] you have no green tile
   *[white] you have no white tile
}
reason-too-few = { $colour ->
    [blue] { $held ->
        [0] you have no blue tile
       *[other] it takes 2 blue tiles, you have { $held }
    }
   *[green] { $held ->
        [0] you have no green tile
       *[other] it takes 2 green tiles, you have { $held }
    }
}
reason-leader-away = { $leader ->
    [farmer] your Farmer is on the map: use 2 tiles
   *[trader] your Trader is on the map: use 2 tiles
}
reason-nothing-held = you have no tile to replace
reason-no-blue = you have no blue tile left
reason-no-soldiers = you have no red tile, and your Soldier is on the map
