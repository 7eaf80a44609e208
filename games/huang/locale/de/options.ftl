### Die Varianten.

option-map = Die Karte: die Vorderseite oder die Rückseite mit Kornspeichern. Ihr könnt eine eigene hochladen.
    .title = karte
option-map-warring_states = Sieben Streitende Reiche
option-map-eighteen_kingdoms = Achtzehn Königreiche
option-bandits = Räuberbanden: Fünf Banden versperren den Weg, und ein Sieg über sie bringt rote Punkte.
    .title = räuber
option-bandits-off = nein
option-bandits-on = ja
option-palace = Der Königspalast: auf vier gelben Plättchen gibt er seinem Statthalter ein siebtes Plättchen.
    .title = palast
option-palace-off = nein
option-palace-on = ja
option-length = Das kurze Spiel für zwei lässt 24 Plättchen weg.
    .title = länge
option-length-full = ganz
option-length-short = kurz
option-points = Ob während des Spiels alle die Punkte aller sehen.
    .title = punkte
option-points-hidden = verdeckt
option-points-open = offen
