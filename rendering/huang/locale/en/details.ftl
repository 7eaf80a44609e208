### Closer looks.

# Titles of two pictures of a war or a revolt.
conflict-before = Before
conflict-after = After

states = The states, and their soldiers

on-map = on the map
