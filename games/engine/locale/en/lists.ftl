### Lists: `A, B and C`.

list-and = { $first } and { $last }
list-or = { $first } or { $last }
# The separator between all items but the last two.
list-comma = { ", " }

# A share of a hundred.
percent = { $share }%

# Numbers of players.
players = { $how ->
    [between] { $least } to { $most } players
   *[exactly] { $most } players
}
