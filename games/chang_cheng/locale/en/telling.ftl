### The chronicle: what happened. `$name` is a player.

## The beginning

told-first = { $name } was drawn to start.
told-events = { $count ->
    [one] Event card: { $cards }.
   *[other] Event cards: { $cards }.
}
told-boards = The boards with their Reputation counters: { $provinces }.
told-joined = { $end ->
    [left] { $name } joins a board on the left, with its Reputation counters: { $provinces }.
   *[right] { $name } joins a board on the right, with its Reputation counters: { $provinces }.
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
deed-cards-known = lays { $cards }
card-laid = the { $card } in { $province }
deed-looked = { $count ->
    [one] looks at the counter of { $regions }
   *[other] looks at the counters of { $regions }
}
deed-saw = sees that { $threats }
seen-threat = { $region } threatens { $threat }
deed-double = { $points ->
    [one] scores { $points } point for it
   *[other] scores { $points } points for it
}
deed-skipped = cannot do anything and skips the turn
told-revealed = The Observers report that { $threats }.

## A completed province

told-cards = { $province } is complete. The cards there: { $cards }.
told-card = { $card } of { $name }
# Several cards of one kind.
told-cancelled = The { $card ->
    [warrior] Warriors
    [traitor] Traitors
    [flood] Floods
    [builder] Builders
    [master] Master Builders
   *[mandarin] Mandarins
} cancel each other.
told-warrior = { $whose ->
    [own] { $name }'s Warrior cancels { $other }'s own { $card }.
   *[other] { $name }'s Warrior cancels { $other }'s { $card }.
}
told-broken = { $name }'s Traitor breaks the wall on { $square } ({ $owner }).
told-counter-removed = { $name }'s Traitor removes the counter of { $region }.
told-swapped = { $name }'s Mandarin swaps the walls on { $one } ({ $owner }) and { $far } ({ $other }).
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
told-complete = { $province } is complete ({ $blocks })
# Instead of `told-complete` after the cards: the walls as they count then.
told-counted = The count is { $blocks }
told-scored = { $count ->
    [one] { $complete }: { $winners } scores { $points } ({ $parts }).
   *[other] { $complete }: { $winners } score { $points } each ({ $parts }).
}
told-scored-nobody = { $complete }, and nobody scores.

## The end

told-ended = { $because ->
    [stuck] Nobody can lay anything any more, and the Mongols attack.
   *[wall] The Great Wall is complete, and the Mongols attack.
}
told-attacked = { $region } attacks with { $threat } ({ $blocks }): { $result }.
told-quiet = { $region } does not attack.
attack-lost = { $count ->
    [one] { $names } loses { $points }
   *[other] { $names } lose { $points } each
}
attack-protected = { $count ->
    [one] the tower protects { $names }
   *[other] towers protect { $names }
}
attack-harmless = nobody loses points
told-share = { $name } { $points }
told-event = { $card }: { $shares }.
told-event-nobody = { $card }: nobody scores.
