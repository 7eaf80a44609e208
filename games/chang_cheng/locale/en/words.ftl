### The names of things in the game.

neutral = neutral
shares-none = none
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
# A player's blocks and cards left.
blocks = { $singles ->
    [0] no single walls
    [one] { $singles } single wall
   *[other] { $singles } single walls
}{ $doubles ->
    [0] { "" }
   *[other] , the double wall
}{ $towers ->
    [0] { "" }
   *[other] , the tower
} and { $cards ->
    [0] no cards
    [one] { $cards } card
   *[other] { $cards } cards
}

## Action cards

card = { $card ->
    [warrior] Warrior
    [traitor] Traitor
    [flood] Flood
    [builder] Builder
    [master] Master Builder
   *[mandarin] Mandarin
}
    .note = { $card ->
        [warrior] 1st: cancels another card in the province
        [traitor] 2nd: breaks a single wall, or removes the Threat counter of a bordering region
        [flood] 3rd: the province is worth 2 points more, or 2 less
        [builder] 4th: the province is worth 2 points more, or you count a wall more there
        [master] 5th: you count two walls more there
       *[mandarin] 6th: swaps a single wall of the province with one of another owner, anywhere
    }

## Threat counters

threat-known = { $region } −{ $threat }
threat-unknown = { $region } (unknown)
threat-removed = { $region } (no threat)

## Sources of points, and event cards

source = { $source ->
    [provinces] provinces
    [double] double wall
    [mongols] Mongols
    [diplomacy] Diplomacy
    [dominance] Dominance
    [reward] Imperial Reward
   *[observers] Observers
}
