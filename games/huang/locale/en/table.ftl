### The table in words: in one line, whole, and as a picture's description.

headline-setup = The game is being set up.
headline =
    Round { $round }: it is { $name }'s turn; { $bag ->
        [one] { $bag } tile in the bag
       *[other] { $bag } tiles in the bag
    }.
headline-revolt = Round { $round }: a revolt of { $attacker } against { $defender }.
headline-war = Round { $round }, { $name }'s turn: a war on { $space }.

table-market = Market: { $tiles }; in the bag: { $bag }.
table-stock = Pagodas beside the map: { $pagodas }.
table-palace = The Royal Palace is on { $spaces }.
table-no-palace = The Royal Palace is beside the map.
table-bandits = Bandits: { $gangs }.
table-granaries = Granaries: { $spaces }.

## Players

table-tiles = { $tiles } behind the screen.
table-leader = { $title } on { $space }
table-leaders = On the map: { $leaders }.
table-no-leaders = No leader on the map.
table-home = At home: { $leaders }.
table-granaries-taken = { $count ->
    [one] { $count } granary taken.
   *[other] { $count } granaries taken.
}
table-points = Points: { $points }.
table-last-turn = Last turn: { $turn }

## States

table-states = States
table-state = { $leaders }. Tiles: { $tiles }.
table-state-buildings = { $state } Buildings: { $buildings }.
table-coloured = { $colour } { $spaces }
table-stateless = Tiles without a leader: { $tiles }.

## The description of the picture

alt-player = { $player }: { $told }
