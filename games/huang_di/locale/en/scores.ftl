### Points by source, and the end of the game.

# Sources of points: as the title of a row, at most 12 characters, and within a sentence.
source-rows = Rows
    .inline = rows
source-levels = Levels
    .inline = levels
source-towers = Towers
    .inline = towers
source-favours = Favours
    .inline = favours
source-chips = Chips
    .inline = chips
source-province = Province
    .inline = province
source-jade = Jade
    .inline = jade
source-workers = Workers
    .inline = workers

# $verdict says who won.
ending-agreed = The players ended the game in round { $round }: { $verdict }.
ending-wall = The Great Wall was completed in round { $round }: { $verdict }.
ending-mongols = The Mongols invaded in round { $round }: { $verdict }.

scores-so-far = **Points so far**
scores-by-source = Points by source; { $players }.
scores-explained = Chips are buyback chips. Province: { $province } points per block in your weakest province. Jade and workers: { $most } points for having the most.
# The tie-breaker.
scores-built =
    { $blocks ->
        [one] { $blocks } block in the wall
       *[other] { $blocks } blocks in the wall
    }
scores-rule = the most blocks in the wall
