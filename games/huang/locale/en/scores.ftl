### Points by colour, and results.

ending = { $because ->
    [agreed] The players ended the game in round { $round }
    [idle] Nobody drew a tile for three rounds, until round { $round }
   *[bag] The bag ran out in round { $round }
}: { $verdict }.
scores-so-far = Points so far
scores-hidden = { $count ->
    [one] - { $who }: behind the screen
   *[other] - { $who }: behind their screens
}
scores-weakest = The bold number is the weakest of yellow, red, blue and green, with white points added where they are needed most.
scores-total = Weakest
scores-by-colour = Points by colour: { $players }.
# What breaks a tie: the other totals with white points in them, and the white points.
scores-held = { $others } in the other colours and { $white } white
scores-rule = the second weakest colour and so on, then by fewer white points
