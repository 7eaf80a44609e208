### Cards and counters.

# The title of an Emperor card.
emperor = Emperor
