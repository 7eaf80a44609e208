### The points by source, and who won.

ending = { $because ->
    [full] No piece could be placed any more
   *[pile] The pile was used up twice
} in round { $round }: { $verdict }.
scores-so-far = Points so far
scores-players = { $players }.
scores-when =
    Houses score when a { $region ->
        [district] district
       *[province] province
    } is full; { $later } at the end.
scores-by-source = Points by source; { $players }
# What parts equal points: the pieces that somebody has left, and the rule.
scores-left = { $count ->
    [one] { $count } piece left
   *[other] { $count } pieces left
}
scores-rule = more houses and emissaries left
