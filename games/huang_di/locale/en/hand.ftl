### Favour cards, and the viewer's hand.

hand-public = Only players have favours.
hand-empty = You have no favours in hand.
hand-dealt = **Favours to choose from**
hand-own = **Favours in your hand**

# A favour on the table, one that can be played, and one that cannot; flat with its $pattern on the same line.
card-open = { $favour }: { $rewards }.
    .flat = { $favour } `{ $pattern }`: { $rewards }
card-ready = { $favour }: { $rewards }; in the wall, so you can play it.
    .flat = { $favour } `{ $pattern }`: { $rewards }; in the wall, so you can play it
card-waits = { $favour }: { $rewards }; not in the wall yet.
    .flat = { $favour } `{ $pattern }`: { $rewards }; not in the wall yet
