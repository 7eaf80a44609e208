### The chronicle: what happened. `$name` is a player.

## The beginning

told-first = { $name } was drawn to start.
told-events = { $count ->
    [one] Event card: { $cards }.
   *[other] Event cards: { $cards }.
}
told-board = A board joins: { $provinces }.
told-joined = { $end ->
    [left] { $name } joins a board on the left: { $provinces }.
   *[right] { $name } joins a board on the right: { $provinces }.
}
# A province with its Reputation counter.
told-counter = { $province } ({ $value })

## A turn

told-turn = { $name } { $deeds }.
deed-laid = { $piece ->
    [double] lays the double wall on { $squares }
    [tower] lays the tower on { $squares }
    [neutral] lays a neutral wall on { $squares }
   *[single] { $count ->
        [one] lays a wall on { $squares }
       *[other] lays walls on { $squares }
    }
}
deed-cards = { $count ->
    [one] lays a card in { $provinces }
   *[other] lays cards in { $provinces }
}
deed-cards-known = lays { $cards } in { $provinces }
deed-looked = looks at the counter of { $region }
deed-saw = sees that { $region } threatens { $threat }
deed-double = { $points ->
    [one] scores { $points } point for it
   *[other] scores { $points } points for it
}
deed-skipped = cannot do anything and skips the turn
told-revealed = The Observers report: { $region } threatens { $threat }.

## A completed province

told-cards = { $province } is complete. The cards there: { $cards }.
told-card = { $card } of { $name }
told-cancelled = The { $cards } cancel each other.
told-warrior = { $whose ->
    [own] { $name }'s Warrior cancels { $other }'s own { $card }.
   *[other] { $name }'s Warrior cancels { $other }'s { $card }.
}
told-broken = { $name }'s Traitor breaks the wall on { $square } ({ $owner }).
told-counter-removed = { $name }'s Traitor removes the counter of { $region }.
told-swapped = { $name }'s Mandarin swaps the walls on { $one } and { $far }.
told-effect = { $effect ->
    [plus] { $name }'s { $card } adds 2 points.
    [minus] { $name }'s { $card } takes 2 points away.
    [value] { $name }'s { $card } adds 2 points.
    [wall] { $walls ->
        [one] { $name }'s { $card } counts as { $walls } wall.
       *[other] { $name }'s { $card } counts as { $walls } walls.
    }
   *[nothing] { $name }'s { $card } does nothing.
}
# The value of a province: its walls, the counter, and what cards changed.
told-value = { $walls ->
    [one] { $walls } wall
   *[other] { $walls } walls
}, counter { $reputation }
told-value-changed = { $value }, cards { $change }
told-scored = { $count ->
    [one] { $province } is complete ({ $blocks }): { $winners } scores { $points } ({ $parts }).
   *[other] { $province } is complete ({ $blocks }): { $winners } score { $points } each ({ $parts }).
}
told-scored-nobody = { $province } is complete ({ $blocks }), and nobody scores.

## The end

told-ended = { $because ->
    [stuck] Nobody can lay anything any more, and the Mongols attack.
   *[wall] The Great Wall is complete, and the Mongols attack.
}
told-attacked = { $region } attacks with { $threat } (walls { $blocks }).
told-quiet = { $region } does not attack.
told-lost = { $count ->
    [one] { $names } loses that many points.
   *[other] { $names } lose that many points each.
}
told-lost-nobody = Nobody loses points.
told-protected = { $count ->
    [one] The tower protects { $names }.
   *[other] Towers protect { $names }.
}
told-share = { $name } { $points }
told-event = { $card }: { $shares }.
told-event-nobody = { $card }: nobody scores.
