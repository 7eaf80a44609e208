### Genauere Ansichten.

# Über zwei Bildern eines Krieges oder Aufstands.
conflict-before = Vorher
conflict-after = Nachher

states = Die Staaten und ihre Soldaten
state = Staat bei { $space }
