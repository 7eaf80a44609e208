### The private panel.

hand-public = Only players have cards.
hand-empty = No cards in hand
hand-laid = Your cards on the boards
hand-seen = Threat counters you have seen
hand-pieces = Pieces left
hand-none = none
