### Die Titel der Hilfeseiten.

help-turn = Ein Zug
help-houses = Häuser und Straßen
help-emissaries = Gesandte und Bündnisse
help-cards = Karten
help-scoring = Wertung
help-markers = Befestigungen und Marktplätze
help-points = Punkte und das Ende
help-rulings = Auslegungen und Varianten
