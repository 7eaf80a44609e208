### Advice for newcomers.

hint-opening = Begin with leaders: place one beside a yellow tile, then add tiles of its colour to its state. Each such tile is a point of that colour.
hint-action = Only your weakest colour counts at the end. Look which colour of points you have least of, and where its leader could win some.
hint-place = { $kind ->
    [tile] A point goes to the leader of the tile's colour in that state, otherwise to the Governor there, even if they are not yours.
    [leader] Yellow tiles beside a leader are its strength in a revolt. More of them make it hard to drive out.
    [riot] A riot can split a state, topple a building, or take away the last yellow tile that holds a leader.
   *[pagoda] A pagoda brings a point at the end of each of your turns while your leader of its colour is in the same state.
}
hint-building = A pagoda brings a point each turn to the player with the leader of its colour in the same state, even if that is not you.
hint-market = The tile that you take goes behind your screen at once; everyone has seen it.
hint-further = You may place several blue tiles in one action, each beside the one before.
hint-commit = The tiles that you commit are gone, whether you win or lose. The winner of a revolt gets a point of the leaders' colour.
hint-support = The tiles that you commit are gone, even if you win. You need not support the state of your own leaders.
hint-winner = The leaders in conflict of every other state go home, and your choice decides who gets the points.
hint-granaries = Each granary that you take is worth two blue points at the end. One must stay.
