### The symbol on each seat's pieces.

symbol-sun = sun
symbol-wave = wave
symbol-mountain = mountain
symbol-diamond = diamond
symbol-cross = cross
symbol-moon = moon

# The reader, in labels.
you = you
