### Genauere Ansichten.

# Über zwei Bildern eines Krieges oder einer Revolte.
conflict-before = Vorher
conflict-after = Nachher

states = Die Staaten und ihre Soldaten

on-map = auf der Karte
