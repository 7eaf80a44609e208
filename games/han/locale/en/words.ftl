### The names of things in the game.

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

# The border space of two provinces: on its own, one of several, where a piece is placed, or where one stands.
place-border-alone = { $one }-{ $other } border
place-border-named = the { $one }-{ $other } border
place-border-onto = the { $one }-{ $other } border
place-border-at = the { $one }-{ $other } border
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
    [fortification] fortification and house on { $where }
    [market] market place and emissary on { $where }
   *[house] house on { $where }
}

## Sources of points

source = { $source ->
    [houses] houses
    [alliances] alliances
    [roads] roads
   *[ports] ports
}
