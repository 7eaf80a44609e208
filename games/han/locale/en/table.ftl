### The table in words: in one line, whole, and as a picture's description.

headline-setup = The cards are being dealt.
headline-last = Round { $round }, the last: it is { $name }'s turn, and nobody draws any more cards.
headline =
    Round { $round }: it is { $name }'s turn; { $pile ->
        [one] { $pile } card
       *[other] { $pile } cards
    } left in the { $which ->
        [second] second
       *[first] first
    } of two piles.

display = Display: { $cards }.
display-pile =
    { $display } Draw pile: { $pile ->
        [one] { $pile } card
       *[other] { $pile } cards
    }, the { $which ->
        [second] second
       *[first] first
    } of two.

## The players

table-player = { $emperor ->
    [yes] { $points }, holds the Emperor; { $supply }.
   *[no] { $points }; { $supply }.
}
# A player's supply.
supply = { $left } left; { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} in hand
table-last-turn = Last turn: { $turn }

## The provinces

table-houses = Houses: { $houses }
table-no-house = No house
table-markets = Market places: { $markets }
table-free = Free: { $spaces }
table-full = Full
table-port = { $space } port
table-fortified = { $space } fortified
table-emissaries = Emissaries: { $court }.
table-scored = Scored: { $shares }.
table-scored-nobody = Scored: nobody.
# Emissaries at a court, and the number of free places.
court = { $there }; { $more ->
    [0] no room for more
   *[other] room for { $more } more
}
court-no-house = { $there }; no room without a house
court-nobody = none

## The whole map

table-across = Roads and alliances
# A row of houses; `$who` is its owner's symbol.
table-row = { $who }: row of { $count } ({ $points }): { $spaces }.
table-row-short = { $who }: row of { $count } (1 more to score): { $spaces }.
table-no-row = No rows of 3 or more houses.
table-ports = Ports: { $houses }; { $free } free.
table-ports-nobody = Ports: no house; { $free } free.
table-alliance = Alliance { $number }, { $provinces }: { $shares }.
table-no-alliance = No alliance would score now.

## The description of the picture

alt-player = { $player }: { $points }.
alt-province = { $province }: { $pieces }.
alt-no-house = no house
alt-houses = houses { $houses }
alt-houses-emissaries = houses { $houses }; emissaries { $emissaries }
