### Points, and who won.

# The last row of a table of points.
points-total = Total

verdict-won =
    { $points ->
        [one] { $who } wins with { $points } point
       *[other] { $who } wins with { $points } points
    }
# $who are several.
verdict-shared =
    { $points ->
        [one] { $who } share the victory with { $points } point
       *[other] { $who } share the victory with { $points } points
    }

ranking-line =
    { $points ->
        [one] Rank { $rank }, { $who }: { $points } point
       *[other] Rank { $rank }, { $who }: { $points } points
    }
# $line is a line as above, $held what parts equal points, such as "7 pieces left"; $sharing players share the rank.
ranking-held =
    { $sharing ->
        [1] { $line }, with { $held }
       *[other] { $line }, with { $held } each
    }
# $rule says what parts them, such as "more pieces left".
ranking-rule = With equal points, { $rule } decide.
