### Bilder von Möglichkeiten.

# Eine Möglichkeit in Spielen zu zweit und eine des Mandarins.
choice-no-neutral = Keine neutrale Mauer
choice-no-swap = Kein Tausch
# Was eine Provinz wert wäre, wenn der Besitzer einer Karte das wählt.
choice-worth = { $value } wert
