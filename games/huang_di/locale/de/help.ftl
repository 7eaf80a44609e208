### Die Titel der Hilfeseiten.

help-round = Eine Runde
help-petition = Die Petition
help-roles = Rollenkarten
help-building = Bauen
help-favours = Gunstkarten
help-points = Punkte und das Ende
help-rulings = Regelfragen und Varianten
