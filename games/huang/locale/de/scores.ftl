### Punkte nach Farben, und Ergebnisse.

ending = { $because ->
    [agreed] In Runde { $round } endete die Partie im Einvernehmen aller
    [idle] Bis Runde { $round } zog drei Runden lang niemand ein Plättchen
   *[bag] In Runde { $round } war der Beutel leer
}: { $verdict }.
scores-so-far = Punkte bisher
scores-hidden = { $count ->
    [one] - { $who }: hinter dem Schirm
   *[other] - { $who }: hinter den Schirmen
}
scores-weakest = Fett steht die schwächste Farbe von Gelb, Rot, Blau und Grün; weiße Punkte zählen dort, wo sie am nötigsten sind.
scores-total = Schwächste
scores-by-colour = Punkte nach Farben: { $players }.
# Was bei Gleichstand zählt: die anderen Summen mit weißen Punkten darin, und die weißen Punkte.
scores-held = { $others } in den anderen Farben und { $white } weiße
scores-rule = die zweitschwächste Farbe und so fort, dann weniger weiße Punkte
