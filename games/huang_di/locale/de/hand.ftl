### Gunstkarten, und was jemand auf der Hand hat.

hand-public = Gunstkarten hat nur, wer mitspielt.
hand-empty = Du hast keine Gunstkarte.
hand-dealt = **Gunstkarten zur Auswahl**
hand-own = **Gunstkarten auf deiner Hand**

# Eine offene Gunstkarte, eine spielbare, und eine, die es nicht ist; flach mit dem Muster $pattern in derselben Zeile.
card-open = { $favour }: { $rewards }.
    .flat = { $favour } `{ $pattern }`: { $rewards }
card-ready = { $favour }: { $rewards }; steht in der Mauer: Du kannst sie ausspielen.
    .flat = { $favour } `{ $pattern }`: { $rewards }; steht in der Mauer: Du kannst sie ausspielen
card-waits = { $favour }: { $rewards }; noch nicht in der Mauer.
    .flat = { $favour } `{ $pattern }`: { $rewards }; noch nicht in der Mauer
