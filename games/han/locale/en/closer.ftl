### Details of single items: what a player can look at, and everything about it.

closer-seat = { $points }; { $houses } and { $emissaries } left
closer-province = { $colour }; { $room }
closer-alliances = Alliances
    .note = The emissaries on both sides, and who scores
closer-roads = Roads
    .note = Rows of houses
closer-roads-ports = Roads and ports
    .note = Rows of houses, and houses on ports
closer-cards = Cards
    .note = The display, the draw pile and the discards

## A player

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

## A province

closer-space = { $space }: { $there }
closer-space-roads = { $space }: { $there }; { $count ->
    [one] by road to { $roads }
   *[other] by road to { $roads }
}
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

## The whole map

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
