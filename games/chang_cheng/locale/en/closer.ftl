### Everything about one thing on the table.

closer-province = Province; walls: { $walls }
closer-region = Mongol region
closer-cards = Action cards
    .note = What each does, and which have been played
closer-borders = It borders on { $regions }.
closer-scored = Scored by { $winners }.
closer-scored-nobody = Scored by nobody.
closer-now = { $free ->
    [one] { $free } square free
   *[other] { $free } squares free
}; worth { $value } now, with a counter of { $reputation }.
closer-leaders = { $count ->
    [one] { $who } has the most walls ({ $blocks }).
   *[other] { $who } are tied for the most walls ({ $blocks }).
}
closer-card = { $name } has a card face down here.
closer-own-card = Your { $card } lies here.
closer-walls = Walls: { $walls }.
closer-wall = { $square } ({ $owner })
closer-no-walls = No walls yet.
closer-seen = Seen by { $names }.
closer-seen-nobody = Nobody has seen the counter.
closer-losers = { $count ->
    [one] { $who } would lose the points.
   *[other] { $who } would lose the points each.
}
closer-protected = { $count ->
    [one] The tower would protect { $who }.
   *[other] Towers would protect { $who }.
}
closer-kind = **{ $card }**: { $effect }.
closer-kind-played = { $line } Played by { $names }.
closer-history = **What happened here**
