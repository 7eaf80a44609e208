### Das Ende der Partie und ihre Geschichte. Kurz halten: Der Platz ist knapp.

# Beschreibungen der Bilder.
end-wall = Die Große Mauer am Ende
end-ranking = Die Rangliste, die Punkte nach Quellen und die Punkte von Runde zu Runde
end-provinces = Was jede Provinz gebracht hat
end-attack = Der Angriff der Mongolen, Gebiet für Gebiet
end-events = Die Punkte für Ereigniskarten

# Tabellen der Provinzen und Gebiete: der Titel, und worum es geht.
table-attack = Die Mongolen greifen an
    .note = Die meisten Mauern kosten Punkte; Türme schützen.
table-provinces = Die Provinzen
    .note = Die meisten Mauern gewinnen; Karten zählen mit.
# Vor den Summen.
total = Summe

# Was für eine Ereigniskarte gezählt wurde, und die Punkte dafür.
counted = { $card ->
    [diplomacy] Mauern in den meisten Provinzen: 4 Punkte
    [dominance] Längste Reihe von Mauern: je 1 Punkt
   *[reward] Karten auf der Hand: je 2 Punkte
}

# In der Geschichte.
film-round = Runde { $round }
