### Genauere Ansichten.

# Über zwei Bildern eines Krieges oder Aufstands.
conflict-before = Vorher
conflict-after = Nachher
