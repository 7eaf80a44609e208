### How the things of the game are called, everywhere alike.

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
# So many cards of a colour: “red”, “2 green”.
cards-of-colour = { $count ->
    [1] { $card }
   *[other] { $count } { $card }
}
cards-none = no card

## Places

# The border space of two provinces. It stands alone, is one of several that are named, is where something is put, or
# where something is.
place-border-alone = { $one }-{ $other } border
place-border-named = the { $one }-{ $other } border
place-border-onto = the { $one }-{ $other } border
place-border-at = the { $one }-{ $other } border
# The same within one of the two provinces.
place-border-within = border with { $beyond }
# Where two provinces have several border spaces.
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
# What a placement puts where: `$where` is a house space, or the province of an emissary.
placement = { $kind ->
    [emissary] emissary to { $where }
    [fortification] fortification and house on { $where }
    [market] market place and emissary on { $where }
   *[house] house on { $where }
}

## What there are points for

source = { $source ->
    [houses] houses
    [alliances] alliances
    [roads] roads
   *[ports] ports
}
