### Punkte nach Quellen, und Ergebnisse.

ending = { $because ->
    [stuck] Niemand konnte mehr etwas legen
   *[wall] Die Große Mauer war vollendet
} in Runde { $round }: { $verdict }.
scores-so-far = Punkte bisher
scores-when = Provinzen zählen, wenn sie vollständig sind; die Mongolen und die Ereigniskarten am Ende.
scores-by-source = Punkte nach Quellen; { $players }.
