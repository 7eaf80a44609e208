### Text in the pictures of HAN.

# In the heading.
before = Before the first turn
round = Round { $round }
last-round = Round { $round }, the last: nobody draws cards
markers =
    { $marker ->
        [fortification] with fortifications
       *[market] with market places
    }
ended =
    { $because ->
        [agreed] Ended by the players
        [pile] The cards are used up
       *[full] Nothing more can be placed
    }, after round { $round }

# The cards on the table; the pile is the first or the second pass through the cards.
display = Display
pile-state =
    { $state ->
        [used] Pile used up
        [second] Second pile
       *[first] First pile
    }
discards = Discards

# Cards in hand, each above the free places in its provinces: house spaces and emissaries.
hand = Your hand
    .empty = Your hand is empty
hand-empty = No cards in hand
full = full

# Other options.
discard = Discard a card instead
done = No second piece

## Details of single items

# Text below the picture of a province: how many spaces are free there.
scored = Houses scored
free = { $free } free: houses would score now
empty = Empty
alliances = Alliances
roads = Roads
    .ports = Roads and ports
ports = Ports
    .empty = Ports: no houses yet
# Subtitle of a map: which points it shows.
when =
    { $over ->
        [yes] as they were scored
       *[no] what would be scored now
    }
discarded = Discarded, of all in the game
# After the number of discarded cards.
of-all = of { $count }

## The end of a game

houses = Houses
# Legend of the disk: provinces that were scored before the end.
early = during the game
# After “Alliances” and “Roads”.
alliances-scored = { $scored } of { $count } scored
rows = rows of { $length } houses or more
# Descriptions of the pictures.
end-map = The finished map, and who won.
end-ranking = The ranking, the points by source, and how they grew over the rounds.
end-houses = Everyone's houses in each province, and the points for them.
end-alliances = The alliances on the map, and who scored for each.
end-roads = The rows of houses along the roads, and who scored for them.
    .ports = The rows of houses along the roads, the ports, and who scored for them.
