### Points and results.

# A player's points; $sources are `points-source` with commas, $count of them; $rank is 0 before the end.
points-source = { $source } { $points }
points-of =
    { $rank ->
        [0] -
       *[other] **{ $rank }.**
    } { $who }: **{ $points }**{ $count ->
        [0] { "" }
       *[other] { " " }({ $sources })
    }
# If the game ended now. $points are a number, or `if-ended-span`; then $count is 0.
if-ended =
    { $form ->
        [short] { $points } if it ended now
       *[sentence] { $count ->
            [one] { $points } point if the game ended now.
           *[other] { $points } points if the game ended now.
        }
    }
if-ended-span = { $low } to { $high }
if-ended-heading = If the game ended now
# $sources are what would be added to the points so far: `if-ended-source` with commas, $count of them.
if-ended-source = { $source } { $points }
if-ended-of =
    { $count ->
        [0] - { $who }: **{ $points }**
       *[other] - { $who }: **{ $points }** ({ $sources })
    }

verdict-won =
    { $points ->
        [one] { $who } wins with { $points } point
       *[other] { $who } wins with { $points } points
    }
# $who lists several players.
verdict-shared =
    { $points ->
        [one] { $who } share the victory with { $points } point
       *[other] { $who } share the victory with { $points } points
    }
# Players are tied for first place in everything, and by the rules nobody wins then; $who lists them.
verdict-drawn =
    { $points ->
        [one] the game is a draw, and nobody wins, because { $who } are tied in everything with { $points } point
       *[other] the game is a draw, and nobody wins, because { $who } are tied in everything with { $points } points
    }

# The same in games without points.
verdict = { $how ->
    [drawn] the game is a draw
    [shared] { $who } share the victory
   *[won] { $who } wins
}

# $rule is the tie-breaker, such as "most pieces left".
ranking-rule = Ties are broken by { $rule }.
