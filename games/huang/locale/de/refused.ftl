# Optionen, die einander ausschließen

refused-bandits-granaries = Räuberbanden und eine Karte mit Kornspeichern lassen sich nicht verbinden: Wählt eins von beiden.
refused-bandits-map = Die Karte { $title } hat keine Plätze für Räuberbanden: Wählt eine andere Karte, oder spielt ohne Räuberbanden.
refused-short = Das kurze Spiel ist für zwei, und ihr seid zu { $seats }: Wählt das ganze Spiel.
