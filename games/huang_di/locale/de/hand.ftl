### Gunstkarten, und was jemand auf der Hand hat.

hand-public = Nur wer mitspielt, hat Gunstkarten.
hand-empty = Du hast keine Gunstkarten auf der Hand.
hand-dealt = **Gunstkarten zur Auswahl**
hand-own = **Gunstkarten auf deiner Hand**

# Eine offene Gunstkarte, eine spielbare, und eine, die es nicht ist; flach mit dem Muster $pattern in derselben Zeile.
card-open = { $favour }: { $rewards }.
    .flat = { $favour } `{ $pattern }`: { $rewards }
card-ready = { $favour }: { $rewards }; in der Mauer, also spielbar.
    .flat = { $favour } `{ $pattern }`: { $rewards }; in der Mauer, also spielbar
card-waits = { $favour }: { $rewards }; noch nicht in der Mauer.
    .flat = { $favour } `{ $pattern }`: { $rewards }; noch nicht in der Mauer
