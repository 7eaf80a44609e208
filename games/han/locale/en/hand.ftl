### What the viewer alone may see: the cards.

hand-public = Only players hold cards.
hand-empty = You have no card left.
hand = Your cards: { $cards }
hand-purpose = { $cards }: { $provinces }.
hand-purpose-pair = { $line } As a pair they stand for one card of any other colour.
