### Pictures of the help. Each line fits into one line of the picture; two lines at most.

lesson-turn = Two of these five actions a turn
lesson-turn-tile = Place a tile
lesson-turn-tile-words =
    On a free space. It brings a point
    to a leader in its state.
lesson-turn-leader = Place, move or withdraw a leader
lesson-turn-leader-words =
    Beside a yellow tile. A second leader
    of a colour starts a revolt.
lesson-turn-riot = Peasants' riot
lesson-turn-riot-words =
    Discard two blue tiles
    to remove any tile from the map.
lesson-turn-pagoda = Build a pagoda
lesson-turn-pagoda-words =
    Discard two green tiles. It needs
    three tiles of a colour.
lesson-turn-replace = Replace tiles
lesson-turn-replace-words =
    Discard up to six of your tiles
    and draw as many.
lesson-turn-end =
    Then your pagodas score, and everyone draws up to six tiles.

lesson-leaders = Two states, and where the Tiger's Trader may go
lesson-leaders-state =
    Linked tiles and leaders are a state
    if there is at least one leader.
lesson-leaders-place =
    A leader goes on free land beside
    a yellow tile.
lesson-leaders-unite =
    It may unite states only if no colour
    is then there twice.
lesson-leaders-revolt =
    Beside a state with a leader of its
    colour, it starts a revolt.

lesson-tiles = Blue tiles go on rivers, all others on land
lesson-tiles-leaders = Which leader scores which tile
lesson-tiles-river =
    After a blue tile you may place another one
    beside it in the same action.
lesson-tiles-further =
    And so on, until a tile starts a war
    or you build a pagoda.
lesson-tiles-points =
    Each brings a blue point to the Farmer
    of its state: here the Rat's.
lesson-tiles-market =
    After a green tile you may take a tile
    from the market.

lesson-riots = A peasants' riot: a state is cut …
lesson-riots-after = … and two states are left
lesson-riots-price =
    It costs two blue tiles and removes any tile
    from the map.
lesson-riots-leader =
    Your Farmer, while at home, counts
    as one of them.
lesson-riots-home =
    A leader without a yellow tile beside it
    goes home.
lesson-riots-building =
    A building that loses a tile is lost.

lesson-pagodas = Pagodas bring points every turn
lesson-pagodas-triangle =
    A tile that completes three of a colour
    may get a pagoda of that colour.
lesson-pagodas-points =
    At the end of your turn: a point, if your
    leader of the colour is in its state.
lesson-pagodas-buy =
    Two green tiles, or one and your Trader
    at home, build a pagoda later.
lesson-pagodas-palace =
    The palace stands on four yellow tiles. With
    your Governor in its state, draw up to seven.

lesson-revolts = Two leaders of a colour in one state: a revolt
lesson-revolts-attack = Attacker
lesson-revolts-defence = Defender
lesson-revolts-committed = committed
lesson-revolts-beside = on the map
lesson-revolts-won =
    More strength wins a point of the colour; the loser
    goes home. A tie is the defender's.
lesson-revolts-governor =
    Your Governor, while at home, may add
    one strength.

lesson-wars-begin = 1. A tile unites states that share colours: war
lesson-wars-support = 2. All may add soldiers, the unifier last
lesson-wars-end = 3. The weaker state loses, and the winner pays
lesson-wars-tiles = red tiles
lesson-wars-lent = the Soldier at home
lesson-wars-nobody = supports nobody
lesson-wars-points =
    The loser's leaders of shared colours go home. Each is
    a point for that colour's leader in the winning state.
lesson-wars-price =
    The loser's red tiles go. The winner gives up as many
    as the loser was strong: first those committed.
lesson-wars-unifier =
    The unifying tile scores nothing. Its player breaks ties
    and chooses which red tiles the winner loses.

lesson-points = Who gets the point for a tile
lesson-points-leader =
    The leader of its colour in its state:
    a blue tile here would score for the Rat.
lesson-points-governor =
    If there is none, the Governor in its state:
    this green tile scores for the Tiger.
lesson-points-weakest = Only your weakest colour counts: here { $points }
lesson-points-white =
    { $count ->
        [one] The white point counts for the weakest colour.
       *[other] The { $count } white points count for the weakest colours.
    }

lesson-bandits = Rogue Bandits
lesson-bandits-near =
    No leader may stand beside bandits, and a tile
    only if its state has soldiers enough.
lesson-bandits-soldiers =
    It beats them, and the state loses as many
    red tiles as there were bandits.
lesson-bandits-points =
    The state's Soldier wins as many red points.
    The tile itself wins none.

lesson-kingdoms = Eighteen Kingdoms: granaries
lesson-kingdoms-capitals =
    A granary stands on every capital.
    There are no blue pagodas.
lesson-kingdoms-take =
    At the end of your turn your Farmer may take
    all granaries of its state but one.
lesson-kingdoms-points =
    Each is two blue points at the end.
