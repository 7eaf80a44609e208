### Warum etwas jetzt nicht möglich ist, und was möglich wäre.

reason-taken = besetzt: wähle ein leeres Feld
reason-on-river = ein Fluss: dort sind nur blaue Plättchen erlaubt
reason-on-land = Land: blaue Plättchen gehören auf Flüsse
reason-leader-on-river = ein Fluss: Anführer stehen nur auf Land
reason-no-yellow = daneben liegt kein gelbes Plättchen: ein Anführer braucht eins
reason-beside-bandits = daneben sind Räuber: dort darf kein Anführer stehen
reason-conflict = vereinte Staaten im Konflikt: wähle ein Feld neben nur einem Staat oder ohne doppelte Farbe
reason-bandits-no-state = daneben sind Räuber: ein Plättchen muss dort an einen Staat mit genug Soldaten stoßen
reason-bandits-war = daneben sind Räuber: ein Plättchen darf dort keinen Krieg auslösen
reason-bandits-stronger = { $needed } Räuber daneben: der Staat braucht { $needed } rote Plättchen und hat { $soldiers }
reason-no-tile-there = dort liegt kein Plättchen: wähle ein Feld mit einem
reason-no-shape-there = dort beginnt kein freies Dreieck
reason-shape-taken = auf einem dieser Plättchen steht ein Gebäude: wähle Plättchen ohne Gebäude
reason-area-closed = dort ist kein Feld möglich
reason-no-land = dafür ist kein Landfeld frei
reason-no-river = dafür ist kein Flussfeld frei
reason-no-leader-space = kein Feld neben einem gelben Plättchen ist möglich
reason-at-home = nicht auf der Karte
reason-no-shape = nirgends bilden drei Plättchen einer Farbe ein freies Dreieck
reason-no-tiles = auf der Karte liegt kein Plättchen
reason-no-tile = { $colour ->
    [yellow] du hast kein gelbes Plättchen
    [red] du hast kein rotes Plättchen
    [blue] du hast kein blaues Plättchen
    [green] du hast kein grünes Plättchen
   *[white] du hast kein weißes Plättchen
}
reason-too-few = { $colour ->
    [blue] { $held ->
        [0] du hast kein blaues Plättchen
       *[other] nötig sind 2 blaue Plättchen, du hast { $held }
    }
   *[green] { $held ->
        [0] du hast kein grünes Plättchen
       *[other] nötig sind 2 grüne Plättchen, du hast { $held }
    }
}
reason-leader-away = { $leader ->
    [farmer] dein Bauer ist auf der Karte: nimm 2 Plättchen
   *[trader] dein Händler ist auf der Karte: nimm 2 Plättchen
}
reason-nothing-held = du hast kein Plättchen zum Austauschen
reason-no-blue = du hast kein blaues Plättchen mehr
reason-no-soldiers = du hast kein rotes Plättchen, und dein Soldat ist auf der Karte
