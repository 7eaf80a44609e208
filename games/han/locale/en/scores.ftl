### Points by source, and results.

ending = { $because ->
    [agreed] The players ended the game
    [full] No more pieces could be placed
   *[pile] The draw pile ran out for the second time
} in round { $round }: { $verdict }.
scores-so-far = Points so far
scores-players = { $players }.
scores-when =
    Houses score when a { $region ->
        [district] district
       *[province] province
    } is full; { $later } at the end.
scores-by-source = Points by source; { $players }
# The tie-breaker: the pieces a player has left, and the rule.
scores-left = { $count ->
    [one] { $count } piece left
   *[other] { $count } pieces left
}
scores-rule = the most houses and emissaries left
