### Nahansichten.

neutral = neutral
province-free = { $count ->
    [one] { $count } Feld frei
   *[other] { $count } Felder frei
}
province-scored = Gewertet
province-value = jetzt { $value } wert
area-empty = Noch keine Mauern
region-seen = Gesehen von { $names }
region-unseen = Niemand hat das Bedrohungsplättchen gesehen
region-revealed = Offen für alle
region-removed = Keine Bedrohung mehr
region-protected = geschützt
# Neben den Kaiserkarten.
cards-boards = { $boards ->
    [0] Der letzte Spielplan liegt aus
   *[other] 3 Kaiserkarten bringen einen Spielplan
}
