### Die eigene Tafel.

hand-public = Karten haben nur Mitspieler.
hand-empty = Keine Handkarten
hand-laid = Deine Karten auf den Spielplänen
hand-seen = Gesehene Bedrohungsplättchen
hand-pieces = Übrig
hand-none = keine
