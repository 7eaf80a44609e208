### Die Titel der Hilfeseiten.

help-turn = Ein Zug
help-provinces = Provinzen und Spielpläne
help-tower = Doppelte Mauer und Turm
help-cards = Aktionskarten
help-mongols = Die Mongolen
help-two = Zu zweit
help-points = Punkte, Ereigniskarten und Ende
help-rulings = Regelauslegungen
