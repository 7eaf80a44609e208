### The table in words: in one line, whole, and as a picture's description.

headline-setup = The boards are being laid out.
headline =
    Round { $round }: it is { $name }'s turn; { $free ->
        [one] { $free } wall square
       *[other] { $free } wall squares
    } free.
# $owner chooses in the turn of $name.
headline-resolving = Round { $round }, { $name }'s turn: { $province } is complete, and { $owner } chooses what the { $card } does.
headline-attack = The Mongols attack.

table-emperors = { $boards ->
    [0] No more boards will join.
   *[other] { $cards } of 3 Emperor cards for the next board.
}
table-joining = Three Emperor cards have been placed: a new board joins this turn.
table-events = Event cards: { $cards }.
table-player = { $points }; { $left } left.
table-last-turn = Last turn: { $turn }

## Provinces

table-wall = Wall: { $squares }.
square-free = { $number } free
square-kept = { $number } kept for { $owner }
square = { $kind ->
    [broken] { $number } { $owner } (broken)
    [tower] { $number } { $owner } tower
    [double] { $number } { $owner } double
   *[single] { $number } { $owner }
}
table-value = Worth { $value } now, with a counter of { $reputation }.
table-cards = Cards face down: { $cards }.
table-scored = Scored by { $winners }; counter { $reputation }.
table-scored-nobody = Scored by nobody.

## Regions

table-regions = Mongol regions
table-region = { $threat }: walls { $walls }.

## The description of the picture

alt-player = { $player }: { $points }.
alt-province = { $province }: { $walls }.
