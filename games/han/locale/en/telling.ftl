### The chronicle: what happened. `$name` is a player.

## The beginning

told-emperor = The lot falls on { $name } to begin, who gets the Emperor.
told-hand = { $name } is dealt { $cards }.
told-display = On display: { $cards }.

## A turn

told-turn = { $name } { $deeds }.
deed-placed = places { $pieces } for { $cards }
deed-discarded = discards { $card }
deed-passed = has no card left, and passes
deed-taken = takes { $cards }
deed-drawn = draws { $cards } from the pile
# Cards from the pile that only their owner knows.
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
told-full-nobody = { $province } is full, and nobody has a house there.
told-pile-renewed = The pile is used up: the { $cards } discarded cards are the new one.
told-pile-used-up = The pile is used up for the second time: nobody draws any more, and this round is the last.
told-display-filled = New on display: { $cards }.

## The final scoring

told-end-pile = The last round is complete: the final scoring follows.
told-end-full = No piece can be placed any more: the final scoring follows.
told-houses = Houses not scored before: { $shares }.
told-markets = The emissaries on market places join those at the court: { $moves }.
told-market = { $name } in { $province }
told-alliances = Alliances: { $shares }.
told-alliances-nobody = Nobody scores for alliances.
told-alliance = no. { $number } { $provinces }
told-roads = Roads: { $shares }.
told-row = { $count } houses from { $first } to { $last }
told-ports = Ports: { $shares }.
told-ports-nobody = Nobody scores for ports.
# What brought twice the points.
doubled = { $what } (doubled)
