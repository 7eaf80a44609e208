### The chronicle: what happened. `$name` is a player.

## The beginning

told-emperor = { $name } was drawn to start and takes the Emperor.
told-hand = { $name } is dealt { $cards }.
told-display = On display: { $cards }.

## A turn

told-turn = { $name } { $deeds }.
deed-placed = places { $pieces } for { $cards }
deed-discarded = discards { $card }
deed-passed = has no cards left and passes
deed-taken = takes { $cards }
deed-drawn = draws { $cards } from the pile
# Face-down cards, which only their owner knows.
deed-drawn-unknown = { $count ->
    [one] draws a card from the pile
   *[other] draws { $count } cards from the pile
}
# `$kind` of pieces on house spaces; `$where` lists the spaces.
placed-on-spaces = { $kind ->
    [fortification] a fortification with a house
    [market] a market place with an emissary
   *[house] { $count ->
        [one] a house
       *[other] houses
    }
} on { $where }
placed-emissaries = { $count ->
    [one] an emissary
   *[other] { $count } emissaries
} in { $province }
told-full = { $province } is full and scores: { $shares }.
told-full-nobody = { $province } is full, but nobody has a house there.
told-pile-renewed = The draw pile has run out. The { $cards } discards are shuffled into a new one.
told-pile-used-up = The draw pile has run out for the second time. Nobody draws any more cards, and this round is the last.
told-display-filled = New on display: { $cards }.

## The final scoring

told-end-pile = The last round is over, and the final scoring follows.
told-end-full = No more pieces can be placed, so the final scoring follows.
told-houses = Houses not yet scored: { $shares }.
told-markets = The emissaries on market places join the courts: { $moves }.
told-market = { $name } in { $province }
told-alliances = Alliances: { $shares }.
told-alliances-nobody = Nobody scores for alliances.
told-alliance = no. { $number } { $provinces }
told-roads = Roads: { $shares }.
told-row = { $count } houses from { $first } to { $last }
told-ports = Ports: { $shares }.
told-ports-nobody = Nobody scores for ports.
# Reasons for double points.
doubled = { $what } (doubled)
