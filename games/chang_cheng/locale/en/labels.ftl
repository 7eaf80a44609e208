### The labels of options.

label-side = Board { $board }, side { $side }
label-action = { $action ->
    [walls] Two single walls
    [cards] Two cards
    [both] A card and a wall
    [double] The double wall
    [tower] The tower
    [card] One card
   *[wall] One single wall
}
    .note = { $action ->
        [walls] in different provinces
        [cards] face down in different provinces
        [both] in the same province, the card first
        [double] on two squares side by side; a point for each province and region it touches
        [tower] protects you from the region it faces
        [card] face down; the rest of the action is not possible
        [opening] the first turn of the game
       *[wall] a whole action is not possible
    }
# What a card does, and the wall that it breaks.
label-joined = { $first }: { $second }

## Provinces and squares

# Free squares, and the value now: in short, since a phone shows little of a menu before it is opened.
label-free = { $count } free
label-value = worth { $value }
label-walls = walls { $signs }
label-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
label-own-cards = yours: { $cards }
label-no-neutral = No neutral wall
label-double = { $left } and { $right }
label-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
label-completes = completes { $province }, then worth { $value }
label-facing = faces { $region }

## Cards being resolved

label-card-of = { $card } of { $owner }
label-break = Break a { $owner } wall
label-counter = Remove a counter: { $region }
label-flood = { $effect ->
    [minus] 2 points less
   *[plus] 2 points more
}
label-builder = { $effect ->
    [wall] One more wall for you
   *[value] 2 points more
}
label-no-swap = No swap
label-choices = { $count } walls to swap
label-wall-of = { $square } ({ $owner })

## A new board

label-end = { $end ->
    [left] On the left
   *[right] On the right
}
