### Pictures of options.

# An option of two-player games, and one of the Mandarin.
choice-no-neutral = No neutral wall
choice-no-swap = No swap
# What a province would be worth if its owner chose this for a card.
choice-worth = worth { $value }
