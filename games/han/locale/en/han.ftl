### The messages of HAN.

## Cards and colours

# A province's colour, and that of its cards.
colour = { $colour ->
    [red] red
    [yellow] yellow
    [green] green
    [orange] orange
   *[violet] violet
}
# One card of a colour.
card = { $colour ->
    [red] red
    [yellow] yellow
    [green] green
    [orange] orange
   *[violet] violet
}
# A number of cards of one colour: “red”, “2 green”.
cards-of-colour = { $count ->
    [1] { $card }
   *[other] { $count } { $card }
}
cards-none = no cards

## Places

# The border space of two provinces: on its own, one of several, or where a piece stands.
place-border-alone = { $one }-{ $other } border
place-border-named = the { $one }-{ $other } border
place-border-at = the { $one }-{ $other } border
place-border-brief = { $one }-{ $other }
# A border space when described within one of its provinces.
place-border-within = border with { $beyond }
# If two provinces have several border spaces.
place-numbered = { $place } ({ $number })

## Pieces

houses = { $count ->
    [one] { $count } house
   *[other] { $count } houses
}
emissaries = { $count ->
    [one] { $count } emissary
   *[other] { $count } emissaries
}
markers = { $kind ->
    [fortification] { $count ->
        [one] { $count } fortification
       *[other] { $count } fortifications
    }
   *[market] { $count ->
        [one] { $count } market place
       *[other] { $count } market places
    }
}
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
# A placement: piece and place: `$where` is a house space, or the province of an emissary.
placement = { $kind ->
    [emissary] emissary in { $where }
    [fortification] fortified house { $where }
    [market] market place { $where }
   *[house] house { $where }
}
# Two pieces of one turn.
placement-houses = houses { $spaces }
placement-emissaries = 2 emissaries in { $court }
placement-both = house { $space } + emissary{ $border ->
    [yes] { " " }{ $court }
   *[no] { "" }
}

## Sources of points

source = { $source ->
    [houses] houses
    [alliances] alliances
    [roads] roads
   *[ports] ports
}

# What the end would still add, within a sentence.
source-at-end = { $source ->
    [houses] houses not yet scored
    [alliances] alliances
    [roads] roads
   *[ports] ports
}

## The box

box = Build houses along the roads of China and send emissaries to its courts. Two maps.
    .credits = HAN was designed by Michael Schacht and published by ABACUSSPIELE. Both maps are this program's own, drawn to the rulebook's figures. They are not the printed ones.
    .ahead = placing no second piece, and drawing from the pile

## The variants

option-map = Border Disputes is for 3 to 5 players, Ways of Diplomacy for 2 to 4. Or upload a map of your own.
    .title = map
option-map-fitting = Border Disputes; with two players, Ways of Diplomacy
option-map-border_disputes = Border Disputes: China and its provinces
option-map-ways_of_diplomacy = Ways of Diplomacy: the capital and its districts

option-markers = Variant: fortifications on Border Disputes, market places on Ways of Diplomacy.
    .title = markers
option-markers-off = without
option-markers-on = with fortifications or market places

## The slash commands

action-place = Place one or two pieces in one province: a house, an emissary or a marker
action-second = Place a second piece in the same province
action-done = Place no second piece
action-discard = Discard a card instead of placing pieces
action-draw = Draw a card from the display or the pile

parameter-province = The province where you place your pieces.
parameter-first-piece = The first piece, and its space.
parameter-cards = The cards you pay with; as few as possible if you leave it out.
parameter-second-piece-or-none = The second piece, and its space; nothing if you leave it out.
parameter-second-cards = The cards you pay with; as few as possible if you leave it out.
parameter-second-piece = The piece to place, and its space.
parameter-discarded = The card to discard; the first in your hand if you leave it out.
parameter-drawn = A colour on display, or the pile.

## Questions to players

question-province = Where do you place pieces?
question-stuck = You cannot place a piece. Discard a card?
question-discard = Which card do you discard?
question-space = What do you place { $there }?
question-second = A second piece { $there }?
# Where: in a province, or one of two, or on the border of two.
question-there = { $border ->
    [yes] on the border of { $where }
   *[no] in { $where }
}
question-cards =
    Which cards do you play for the { $kind ->
        [emissary] emissary in { $where }
        [fortification] fortification and house on { $where }
        [market] market place and emissary on { $where }
       *[house] house on { $where }
    }?
question-draw = { $more ->
    [one] Which card do you draw?
   *[other] Which { $more } cards do you draw?
}

## Options: provinces, with their free places

label-discard = Discard a card
    .note = No points; then draw another card
    .note-final = No points; your turn ends
# The free places of a province.
room-full = full
room-free = { $free ->
    [one] { $free } space free
   *[other] { $free } spaces free
}
room-emissaries = { $more ->
    [one] room for { $more } emissary
   *[other] room for { $more } emissaries
}
# A province with its free places: where cards of a colour are played.
label-purpose = { $province } ({ $room })
# The most that one piece or two would bring there, also at once.
label-up-to = up to { label-gains }
# A province that can be filled: who scores how much.
label-can-fill = { $where ->
    [nobody] can fill { $province }: no points
    [here] can fill: { $points }
   *[there] can fill { $province }: { $points }
}
label-empty = empty: only 1 piece

## Options: pieces, with what they cost and bring

label-done = No second piece
    .note = Then draw { $more ->
        [one] { $more } card
       *[other] { $more } cards
    }
    .note-final = Your turn ends
label-cost = costs { $ways }
label-cost-pieces = { $pieces } for { $ways }
label-pieces-both = house + emissary
label-other-cards = Pay with other cards
label-fills = fills { $province }: { $where ->
    [nobody] no points
   *[there] { $points }
}
# What a seat scores in a province that becomes full, and what it would have scored before.
label-before = { $points } (was { $was })
label-nothing = no points yet
label-nothing-allied = no points yet: { $why ->
    [behind] not first in both allied courts
   *[alone] none of yours at an allied court
}
label-houses-then = houses then: { $counts }
label-emissaries-then = emissaries then: { $counts }
# Houses in one of two provinces.
label-there = { $province } ({ $counts })
# What an alliance brings other players.
label-alliance = { $how ->
    [breaks] breaks alliance with { $province }: { $points }
    [gives] gives { $points } for the alliance with { $province }
   *[changes] alliance with { $province } then: { $points }
}
label-port = a port
# Points that a placement would add if the game were scored now.
label-gains = { $points } if it ended now{ $count ->
    [0] { "" }
   *[other] : { $reasons }
}
# What these points are for.
reason-rank = { $rank ->
    [1] first
    [2] second
    [3] third
    [4] fourth
   *[other] fifth
} place{ $there ->
    [yes] { " " }in { $where }
   *[no] { $what ->
        [ports] { " " }in ports
       *[houses] { "" }
    }
}{ $tied ->
    [yes] { " " }(tied)
   *[no] { "" }
}
reason-alliances = { $count ->
    [one] alliance with { $provinces }
   *[other] alliances with { $provinces }
}
reason-row = row of { $count }
label-beside = next to { $count } of yours
label-more-room = { $more ->
    [one] room for { $more } more emissary
   *[other] room for { $more } more emissaries
}

## Options: cards

# The cards left in hand after a payment.
label-leaves = Leaves you { $cards }
    .none = Leaves you no card: you draw { $more } new ones
label-in-hand = { $count } in hand
label-on-display = { $count } on display
label-pile = From the pile
    .note = Face down; { $count } cards left
    .note-then = 1 card, then you choose again
label-then = Then you choose again
label-last-card = Last card of the draw pile
    .renewed = Then the { $discarded } discards become the new draw pile
    .last-round = Then nobody draws any more: the game ends with this round; this was your last turn
    .last-turn = Then nobody draws any more: the game ends with your turn
# A discarded card, and a piece with its payment.
label-discarded = Discard { $card }
label-paid = { $piece } ({ $cards })

## Why something is not possible now

reason-full = full, with no room for an emissary
reason-none-left = you have no { $pieces } left
# Pieces that have run out.
reason-piece = { $kind ->
    [house] houses
    [emissary] emissaries
   *[market] market places
}
reason-was-empty = { $province } was empty: 1 piece at most this turn
reason-court-full = { $most ->
    [0] no house there
   *[other] full: nobody has more than { $most ->
        [one] { $most } house
       *[other] { $most } houses
    } there
}
reason-two-pieces = it counts as two pieces, and { $province } is empty: 1 piece at most this turn
reason-needs = only with { $cards }{ $others ->
    [pair] { " " }or a pair
    [border] { " " }or 2 of either
   *[none] { "" }
}

## Advice for newcomers, up to 300 characters

hint-last-round = This is your last turn. Place what you can: cards in hand score nothing.
hint-stuck = Discard the card you need least. A pair counts as one card of any colour.
hint-province =
    A card places a piece in a { $region ->
        [district] district
       *[province] province
    } of its colour; a pair counts as one card of any colour. Place up to 2 pieces in one { $region ->
        [district] district
       *[province] province
    }, but only 1 if it is empty.
hint-fills =
    A full { $region ->
        [district] district
       *[province] province
    } scores its houses at once, most for the player with the most.
hint-fortification = A fortification takes 2 cards and your whole turn. It doubles your points for its province, for its house's row, and for the ports if it stands on one.
hint-market = A market place takes 2 cards and your whole turn. It brings an emissary to a full court, for the alliances at the end.
hint-first-house = The first house makes room for an emissary, yours or another player's.
hint-space =
    Houses score when the { $region ->
        [district] district
       *[province] province
    } is full, or at the end, when rows of 4 along a road score too. Emissaries score at the end, where you have the most in both { $region ->
        [district] districts
       *[province] provinces
    } of an alliance.
hint-second = A second piece saves you a turn, but cards you keep may do more elsewhere.
hint-cards = A pair counts as one card of any colour. Keep what you can use on your next turn.
hint-discard = Keep equal cards: a pair counts as one card of any colour.
hint-draw-pair = A second { $card } card would make a pair, which counts as one card of any colour.
hint-draw = Only you see the cards you draw from the pile. When it runs out for the second time, the last round begins.

## Answers given ahead of time

ahead-second = You place no second piece after the first.
    .title = A second piece
ahead-second-done = Never
ahead-draw = You always draw from the pile, never from the display.
    .title = Drawing cards
ahead-draw-pile = From the pile
ahead-until-scoring = until a province is scored
ahead-until-display = until a new card is on display
ahead-until-pile = until there is a new draw pile
ahead-until-last = until the last round

## The viewer's hand

hand-public = Only players have cards.
hand-empty = You have no cards left.
hand = Your cards: { $cards }
hand-purpose = { $cards }: { $provinces }.
hand-purpose-pair = { $line } As a pair they count as one card of any other colour.

## The table: in one line, and its cards

headline-setup = The cards are being dealt.
headline = Round { $round } · { $name }'s turn · { $which ->
    [none] last round: nobody draws cards
    [second] { $pile ->
        [one] { $pile } card
       *[other] { $pile } cards
    } until the last round
   *[first] { $pile ->
        [one] { $pile } card
       *[other] { $pile } cards
    } in the first pile
}

display = Display: { $cards }.
display-pile =
    { $display } Draw pile: { $pile ->
        [one] { $pile } card
       *[other] { $pile } cards
    }, the { $which ->
        [second] second
       *[first] first
    } of two.

## The table: players

table-player = { $emperor ->
    [yes] { $points }, holds the Emperor; { $supply }.
   *[no] { $points }; { $supply }.
}
# A player's supply.
supply = { $left } left; { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} in hand
table-last-turn = Last turn · { $turn }

## The table: provinces

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

## The table: the whole map

table-across = Roads and alliances
# A row of houses; `$who` is its owner.
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

## Points by source, and results

ending = { $because ->
    [agreed] The players ended the game
    [full] No more pieces could be placed
   *[pile] The draw pile ran out for the second time
} in round { $round }: { $verdict }.
scores-so-far = Points so far
scores-when =
    Houses score when a { $region ->
        [district] district
       *[province] province
    } is full; { $later } at the end.
# The tie-breaker: the pieces a player has left, and the rule.
scores-left = { $count ->
    [one] { $count } piece left
   *[other] { $count } pieces left
}
scores-rule = the most houses and emissaries left

## The chronicle: the beginning. `$name` is a player

told-emperor = { $reader ->
    [you] { $name } start and get
   *[other] { $name } starts and gets
} the Emperor.

## The chronicle: a turn

deed-discarded = { $reader ->
    [you] discard
   *[other] discards
} { $card }
deed-passed = { $reader ->
    [you] pass
   *[other] passes
}, without cards
deed-drawn = { $reader ->
    [you] draw
   *[other] draws
} { $cards }
# Cards drawn, with as many `$unknown` ones of the pile; `$known`: whether there are others.
drawn = { $known ->
    [no] { $unknown ->
        [one] from the pile
       *[other] { $unknown } from the pile
    }
   *[yes] { $cards }{ $unknown ->
        [0] { "" }
        [one] { " " }+ pile
       *[other] { " " }+ pile ×{ $unknown }
    }
}
# Cards of the pile that their owner has seen.
drawn-seen = { $known ->
    [no] { $seen } from the pile
   *[yes] { $cards } + pile ({ $seen })
}
told-full = **{ $province } is full:** { $shares }.
told-full-nobody = { $province } is full: nobody has a house there.
told-pile-renewed = **Second draw pile:** the { $cards } discards.
told-pile-used-up = **Last round:** the draw pile has run out again, and nobody draws any more. The game ends before { $reader ->
    [you] your
   *[other] { $name }'s
} next turn.

## The chronicle: the final scoring

told-end-pile = The last round is over. Final scoring:
told-end-full = No more pieces can be placed. Final scoring:
told-houses = Houses not yet scored: { $shares }.
told-markets = Emissaries leave the market places: { $moves }.
told-market = { $name } to { $province }
told-alliances = Alliances: { $shares }.
told-alliances-nobody = Nobody scores for alliances.
told-roads = Roads: { $shares }.
told-ports = Ports: { $shares }.
told-ports-nobody = Nobody scores for ports.
# Reasons for double points.
doubled = { $what } (doubled)

## Details: what can be looked at more closely

closer-seat = { $points }; { $houses } and { $emissaries } left
closer-province = { $colour }; { $room }
closer-alliances = Alliances
    .note = The emissaries on both sides, and who scores
closer-roads = { $ports ->
    [yes] Roads and ports
   *[no] Roads
}
    .note = { $ports ->
        [yes] Rows of houses, and houses on ports
       *[no] Rows of houses
    }
closer-cards = Cards
    .note = The display, the draw pile and the discards

## Details of a player

closer-player = { $player }: { $supply }.
# Points by source.
closer-points = **{ $points }**: { $sources }
closer-no-points = **{ $points }**
closer-source = { $source } { $points }
# Cards that everyone saw the player take, such as "2 red and green".
closer-shown = Taken openly and still in hand: { $cards }
closer-expected = If the game ended now: +{ $points } ({ $sources })
closer-expected-nothing = If the game ended now: +0
closer-holding = { $province }: { $pieces }

## Details of a province

closer-space = { $space }: { $there }
closer-space-roads = { $space }: { $there }; by road to { $roads }
closer-space-port = { $space }, a port
closer-fortified = { $owner }, fortified
closer-market = { $owner }'s market place
closer-market-emissary = { $owner }'s market place, with an emissary
closer-free = free
closer-emissaries = **Emissaries:** { $court }
closer-scored = **Houses scored:** { $shares }
closer-scored-nobody = **Houses scored:** nobody had any
closer-would-score = **Houses would score now:** { $shares }
closer-would-score-nothing = **Houses would score now:** nothing
closer-neighbours = **Neighbours:** { $provinces }
closer-no-neighbours = **Neighbours:** none
closer-ally = Alliance { $number }, with { $province }: { $shares }
closer-history = What happened here, latest first

## Details of the whole map

# `$markets`: whether emissaries stand on market places.
closer-alliance-list = **Alliances**, with the emissaries on both sides{ $markets ->
        [yes] , including those on market places
       *[no] {""}
    }. { $when }:
# Whether these are the final scores, once the game is `$over`, or what would score now.
closer-when = { $over ->
    [yes] Scored
   *[no] Would score now
}
closer-alliance = { $sides }: { $shares }
closer-side = { $province } ({ $emissaries })
closer-side-empty = { $province } (none)
closer-nobody = nobody
closer-road-list = **Roads**: rows of 4 or more houses score at the end.
closer-no-row = No rows of 3 or more.
closer-port-list = **Ports** score like a province at the end.
closer-ports-score = { $when }: { $shares }.
closer-colour = { $colour }: { $count } in the game, { $discarded } discarded; for { $provinces }
closer-first-pile = When this draw pile runs out, the discards are shuffled into the second and last pile.
closer-second-pile = When this draw pile runs out, nobody draws any more cards, and the game ends after the round.

## Titles of the help pages

help-turn = A turn
help-houses = Houses and roads
help-emissaries = Emissaries and alliances
help-cards = Cards
help-scoring = Scoring
help-markers = Fortifications and market places
help-points = Points and the end
help-rulings = Rulings and variants

## The two-minute introduction: a title and a sentence or two to each picture

intro-cover = Build houses along the roads of ancient China and send emissaries to its courts; the most points win.
    .title = What it is about
intro-turn = Play cards to place one or two pieces in one province of their colour. Then draw until you have three cards again.
    .title = A turn
intro-houses = A full province scores at once. The most houses score a point for every house there; second place scores as many points as the first has houses.
    .title = Houses
intro-emissaries = Emissaries score at the end. Have the most in two allied courts, and you score a point for each emissary in both.
    .title = Emissaries
intro-cards = Two cards of one colour count as one card of any other. When the draw pile runs out for the second time, the last round is played.
    .title = Cards
intro-scoring = At the end the other provinces score, then alliances, rows of four or more houses along a road, and ports. Alliances often decide: win courts that are neighbours.
    .title = The end, and what decides
# Only for tables that play with them.
intro-markers = Each player has a marker: on Border Disputes a fortification, which doubles what its house scores; on Ways of Diplomacy a market place, which brings an emissary to a full court. It takes 2 cards and your whole turn.
    .title = Markers

## The bundled maps

sheet-border_disputes = Border Disputes
sheet-ways_of_diplomacy = Ways of Diplomacy

# Provinces and districts by their keys in the bundled maps; uploaded maps have their own names.
province-yan = Yan
province-zhao = Zhao
province-chin = Qin
province-wei = Wei
province-qi = Qi
province-lu = Lu
province-shu = Shu
province-chu = Chu
province-wu = Wu
province-garrison = Garrison
province-palace = Palace
province-temple = Temple
province-westmarket = West Market
province-drumtower = Drum Tower
province-gardens = Gardens
province-granary = Granary
province-archives = Archives
province-eastmarket = East Market

refused-map-seats = The map { $title } is for { $least } to { $most } players, not for { $seats }. Choose another map with the option “{ option-map.title }”, or change the number of players.

## Faults of map files. `$where` is a position: “spaces” of “wei” of “provinces” of the file.

field-key-point = The key of a point must be 1 to 12 letters a to z and digits; one in { $where } is not.
field-key-province = The key of a province must be 1 to 12 letters a to z but not “discard”; one in { $where } is not.

wanted-two-numbers = two numbers, to the right and down
wanted-key-point = the key of a point
wanted-key-space = the key of a house space
wanted-key-province = the key of a province
wanted-outline = a list of the keys of 3 to 400 points
wanted-pair-space = a list of the keys of two house spaces
wanted-pair-province = a list of the keys of two provinces

## Faults of a map, and how to correct them: numbers of things

fault-names = Two provinces are named { $province }; every province must have its own name.
fault-colours = The number of { $card } provinces is { $count }; it must be { $wanted }.
fault-violet = A province has { $largest } house spaces and the violet one { $violet }; no province may have more than the violet one.
fault-spaces = { $province } has { $count } house spaces, including those on its borders; there must be { $least } to { $most }.
fault-ports = The number of ports is { $count }; on { $sheet } it must be { $wanted }.
fault-border-spaces = The number of border spaces is { $count }; on { $sheet } it must be { $wanted }.
fault-alliance-twice = Alliances { $first } and { $number } join the same two provinces; every alliance must join a different pair.

## Faults of a map: roads

fault-road-to-itself = A road leads from { $space } to itself; it must join two house spaces.
fault-road-twice = The road between { $spaces } is listed { $count } times; once is enough.
fault-roads-apart = No roads lead from { $one } to { $other }; every house space must be reached from every other.
fault-roads-never-branch = The roads never branch; at least { $wanted } must meet in some house space.
fault-roads-meet = { $count } roads meet in { $space }; there must be { $most } or fewer.
fault-rings = The map has { $roads } roads; for { $spaces } house spaces there must be { $most } or fewer.
fault-roads-cross = The roads { $one } and { $other } cross or touch near { $at }; roads must meet only in house spaces.

## Faults of a map: neighbours

fault-alliance-apart = Alliance { $number } joins { $provinces }; they must be neighbours.
fault-border-apart = A border space is between { $provinces }; they must be neighbours.
fault-colours-beside = { $provinces } are neighbours and both { $colour }; their colours must differ.
fault-neighbours-equal = The map has { $pairs } pairs of neighbours; there must be { $wanted }, one for each alliance.
fault-neighbours-more = The map has { $pairs } pairs of neighbours; there must be more than the { $alliances } alliances.

## Faults of a map: the drawing

fault-corner-twice = The outline of { $province } passes one point twice; it must pass every corner once.
fault-corners-many = The outlines have { $count } corners in all; there must be { $most } or fewer.
fault-border-of-many = { $provinces } share the line from { $start } to { $end }; a border must be between two provinces.
fault-outlines-cross = The outline of { $one } crosses or touches that of { $other } near { $at }; outlines must meet only in corners that both name.
fault-outline-crosses-itself = The outline of { $one } crosses or touches itself near { $at }; outlines must meet only in corners that both name.
fault-overlap = { $one } and { $other } overlap near { $at }; provinces must lie beside each other.
fault-one-outline = { $one } and { $other } have the same outline; provinces must lie beside each other.
fault-space-outside = The house space { $space } at { $at } must lie in { $province }, { $least } units or more from its outline.
fault-dragon-outside = The dragon space at { $at } must lie in { $province }, { $least } units or more from its outline.
fault-off-border = The border space { $space } at { $at } must lie on the border of { $provinces }.
fault-spaces-close = The house spaces { $one } and { $other } are { $distance } units apart; they must be { $least } or more.
fault-dragon-close = The house space { $space } is { $distance } units from the dragon space of { $province }; it must be { $least } or more.

## What hints name

term-houses = houses
term-alliances = alliances
term-roads = roads
term-ports = ports
term-markers = markers
term-cards = useful cards
have-cards = { $count } { $change ->
    [more] more
   *[fewer] fewer
} { $what ->
    [red] red
    [yellow] yellow
    [green] green
    [orange] orange
   *[violet] violet
} { $count ->
    [one] card
   *[other] cards
}
# The provinces where cards of a colour can be used.
remark = { $card } is for { $provinces }
