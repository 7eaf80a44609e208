### Die Titel der Hilfeseiten.

help-turn = Ein Zug
help-leaders = Anführer und Staaten
help-tiles = Plättchen
help-riots = Aufstände und Austauschen
help-pagodas = Pagoden und Palast
help-revolts = Revolten
help-wars = Kriege
help-points = Punkte und Ende
help-bandits = Räuberbanden
help-kingdoms = Achtzehn Königreiche
help-rulings = Regelauslegungen
