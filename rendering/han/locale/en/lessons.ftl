### The pictures of the help pages of HAN. A line of a message is a line of the picture.

lesson-turn-place = Place 1 or 2 pieces
lesson-turn-place-words =
    in one province, with
    up to 3 cards
lesson-turn-discard = Or discard a card
lesson-turn-discard-words = if you cannot or do not want to place
lesson-turn-draw = Draw until you have 3 cards
lesson-turn-draw-words = from the display or the pile

# Reasons for points, in the order of the rows in the picture.
lesson-houses = Wei is full: its houses score at once
lesson-houses-first = all 7 houses: 4 + 2 + 1
lesson-houses-second = the 4 houses of the first
lesson-houses-third = the 2 houses of the second
lesson-houses-row = A row of { $length } or more along a road scores at the end, too.

lesson-emissaries = Alliance 3, of Wei and Qin
lesson-emissaries-first = the most in both: 2 + 4
lesson-emissaries-second = the most in one only
lesson-emissaries-third = the most in neither
lesson-emissaries-room =
    A court has room for as many emissaries as one player has
    houses there, at most: +2 is room for 2 more.

# Between two ways to pay.
lesson-cards-or = or
lesson-cards-piece =
    in a red province:
    a house or an emissary
lesson-cards-pair =
    two equal cards
    count as any one
lesson-cards-border =
    on the border of
    red and violet
lesson-cards-first-pile = The pile runs out once: the discards become a new one.
lesson-cards-second-pile = It runs out again: this round is the last.

lesson-scoring-houses = Houses
lesson-scoring-houses-words =
    of provinces that were
    not full: 3 + 2 = 5 and 3
lesson-scoring-alliances = Alliances
lesson-scoring-alliances-words =
    the most in both courts:
    all emissaries there
lesson-scoring-roads = Roads
lesson-scoring-roads-words =
    { $length } or more in a row: 1 point
    for each house
lesson-scoring-ports = Ports
lesson-scoring-ports-words =
    all together like
    one more province
lesson-scoring-decides = Alliances often decide: win neighbouring courts.
lesson-scoring-winner = The most points win; ties go to the most pieces left.

lesson-markers-fortification = Fortification: doubles what its house scores
lesson-markers-first = all 5 houses
lesson-markers-second = { $half }, doubled by the fortification
lesson-markers-market = Market place: an emissary beside a full court
lesson-markers-market-words =
    The court is full.
    A market place
    needs no room.
    At the end its
    emissary joins
    the court: 2 and 2.
