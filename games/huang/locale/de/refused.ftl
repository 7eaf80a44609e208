# Optionen, die einander ausschließen

refused-bandits-granaries = Räuberbanden und eine Karte mit Kornspeichern lassen sich nicht verbinden: Wählt eins von beiden.
refused-short = Das kurze Spiel ist für zwei, und ihr seid { $seats }: Wählt das ganze Spiel.
