### Text in the pictures of HAN.

# In the heading.
han-before = Before the first turn
han-round = Round { $round }
han-last-round = Round { $round }, the last: nobody draws cards
han-markers =
    { $marker ->
        [fortification] with fortifications
       *[market] with market places
    }
han-ended =
    { $because ->
        [pile] The cards are used up
       *[full] Nothing more can be placed
    }, after round { $round }

# The cards on the table; the pile is the first or the second pass through the cards.
han-display = Display
han-pile = Pile
han-pile-state =
    { $state ->
        [used] used up
        [second] second pile
       *[first] first pile
    }
han-discards = Discards

# Cards in hand, each above the free places in its provinces: house spaces and emissaries.
han-hand = Your hand
    .empty = Your hand is empty
han-hand-empty = No cards in hand
# After a number.
han-in-pile = in the pile
han-full = full

# Other options.
han-discard = Discard a card instead
han-done = No second piece

## Details of single items

# A player's supply and cards.
han-left = Left
# Text below the picture of a province: how many spaces are free there.
han-scored = Houses scored
han-free = { $free } free: houses would score now
han-empty = Empty
han-alliances = Alliances
han-roads = Roads
    .ports = Roads and ports
han-ports = Ports
    .empty = Ports: no houses yet
# Subtitle of a map: which points it shows.
han-when =
    { $over ->
        [yes] as they were scored
       *[no] what would be scored now
    }
han-cards = Display and pile
han-discarded = Discarded, of all in the game
# After the number of discarded cards.
han-of-all = of { $count }

## The end of a game

han-houses = Houses
# Legend of the disk: provinces that were scored before the end.
han-early = while playing
# After “Alliances” and “Roads”.
han-alliances-scored = { $scored } of { $count } scored
han-rows = rows of { $length } houses and more
# Descriptions of the pictures.
han-end-map = The finished map, and who won.
han-end-ranking = The ranking, the points by source, and how they grew over the rounds.
han-end-houses = The houses of every player in every province, and the points for them.
han-end-alliances = The alliances on the map, each with who scored for it.
han-end-roads = The rows of houses along the roads, with who scored for them.
    .ports = The rows of houses along the roads, and the ports, with who scored for them.
