### The viewer's hand: the cards in hand.

hand-public = Only players have cards.
hand-empty = You have no cards left.
hand = Your cards: { $cards }
hand-purpose = { $cards }: { $provinces }.
hand-purpose-pair = { $line } As a pair they count as one card of any other colour.
