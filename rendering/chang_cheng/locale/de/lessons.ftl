### Die Bilder der Hilfeseiten.

# Die Teile des Tisches, neben dem Bild eines Spielplans.
lesson-turn-title = In deinem Zug tust du eines davon
lesson-turn-walls = Zwei Mauern
lesson-turn-walls-words = in verschiedenen Provinzen
lesson-turn-cards = Zwei Karten
lesson-turn-cards-words = verdeckt, in verschiedenen Provinzen
lesson-turn-both = Erst eine Karte, dann eine Mauer
lesson-turn-both-words = in derselben Provinz
lesson-turn-double = Die doppelte Mauer
lesson-turn-double-words = auf zwei Felder, einmal im Spiel
lesson-turn-tower = Der Turm
lesson-turn-tower-words = einmal im Spiel
lesson-turn-look = Eine Mauer zeigt dir das Bedrohungsplättchen nördlich davon.

lesson-provinces = { $province } ist voll und wird sofort gewertet
lesson-provinces-most = die meisten Mauern: { $points } Punkte
lesson-provinces-walls = { $count ->
    [one] eine Mauer
   *[other] { $count } Mauern
}
lesson-provinces-value = { $walls } Mauern + Ansehensplättchen { $reputation } = { $points } Punkte
lesson-provinces-tie = Bei Gleichstand erhalten alle den vollen Wert.
lesson-provinces-boards = Die dritte Kaiserkarte bringt einen Spielplan, links oder rechts.

lesson-tower-double = Die doppelte Mauer punktet sofort
lesson-tower-double-words = { $provinces ->
    [one] eine Provinz
   *[other] { $provinces } Provinzen
} und { $regions ->
    [one] ein Gebiet
   *[other] { $regions } Gebiete
}: { $points } Punkte
lesson-tower-tower = Der Turm hält dir ein Feld frei
lesson-tower-tower-words = Auf das Feld mit der Fahne darf nur eine Mauer von dir. Neben einem Turm darf kein anderer stehen. Türme und doppelte Mauern werden nie zerstört oder getauscht.

lesson-cards-warrior = schaltet hier eine andere Karte aus
lesson-cards-traitor = zerstört eine einfache Mauer oder entfernt ein Plättchen nebenan
lesson-cards-flood = die Provinz ist 2 mehr oder 2 weniger wert
lesson-cards-builder = die Provinz ist 2 mehr wert, oder du zählst eine Mauer mehr
lesson-cards-master = du zählst zwei Mauern mehr
lesson-cards-mandarin = tauscht eine Mauer gegen die eines anderen Besitzers
lesson-cards-order = Eine volle Provinz deckt ihre Karten auf, von 1 bis 6.
lesson-cards-equal = Gleiche Karten heben einander auf.

lesson-mongols = Am Ende greifen die Mongolen an
lesson-mongols-most = die meisten Mauern vor { $region }
lesson-mongols-tower = die meisten, aber ein Turm davor
lesson-mongols-words = Ein Turm schützt vor dem Gebiet, vor dem er steht.
lesson-mongols-decides = Eine Mauer mehr als die anderen gewinnt eine Provinz, aber verliert ein Gebiet.

lesson-two-title = Danach darfst du eine neutrale Mauer bauen
lesson-two-same = in eine der beiden Provinzen deiner Aktion
lesson-two-other = in irgendeine andere Provinz
lesson-two-first = Erster Zug oder halbe Aktion: in dieselbe Provinz
lesson-two-majority = Sind neutrale Mauern in der Mehrheit, punktet niemand. Bei Gleichstand mit ihnen punktest du.

lesson-points-title = Ereigniskarten: bis zu zwei, gewählt oder gelost
lesson-points-diplomacy = am Ende, für Mauern in den meisten Provinzen
lesson-points-dominance = am Ende, für jedes Feld der längsten Reihe von Mauern
lesson-points-reward = am Ende, für jede Karte auf der Hand
lesson-points-observers = nach jeder Mauer sehen alle die Bedrohung nördlich davon
