### Points by source, and results.

ending = { $because ->
    [agreed] The players ended the game
    [stuck] Nobody could lay anything any more
   *[wall] The Great Wall was complete
} in round { $round }: { $verdict }.
scores-so-far = Points so far
scores-when = Provinces score when they are complete; the Mongols attack and event cards score at the end.
scores-by-source = Points by source; { $players }.
