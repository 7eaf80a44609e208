### Die Varianten.

option-map = Grenzstreitigkeiten für 3 bis 5, Wege der Diplomatie für 2 bis 4 Personen; oder ein eigener Plan.
    .title = Spielplan
option-map-fitting = Grenzstreitigkeiten; zu zweit Wege der Diplomatie
option-map-border_disputes = Grenzstreitigkeiten: China und seine Provinzen
option-map-ways_of_diplomacy = Wege der Diplomatie: die Hauptstadt und ihre Viertel

option-markers = Variante: Befestigungen bei Grenzstreitigkeiten, Marktplätze bei Wege der Diplomatie.
    .title = Marker
option-markers-off = ohne
option-markers-on = mit Befestigungen oder Marktplätzen
