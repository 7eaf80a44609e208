### Punkte nach Quellen, und Ergebnisse.

ending = { $because ->
    [agreed] In Runde { $round } endete die Partie im Einvernehmen aller
    [stuck] In Runde { $round } konnte niemand mehr etwas legen
   *[wall] In Runde { $round } war die Große Mauer vollendet
}: { $verdict }.
scores-so-far = Punkte bisher
scores-when = Provinzen zählen, wenn sie vollständig sind; die Mongolen und die Ereigniskarten am Ende.
scores-by-source = Punkte nach Quellen; { $players }.
