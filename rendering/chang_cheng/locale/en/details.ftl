### Closer looks.

neutral = neutral
province-free = { $count ->
    [one] { $count } square free
   *[other] { $count } squares free
}
province-scored = Scored
province-value = worth { $value } now
area-empty = No walls yet
region-seen = Seen by { $names }
region-unseen = Nobody has seen the Threat counter
region-revealed = Face up for everyone
region-removed = No threat any more
region-protected = protected
# Beside the Emperor cards.
cards-boards = { $boards ->
    [0] The last board has been joined
   *[other] 3 Emperor cards add a board
}
