### Bilder der Hilfe. Jede Zeile passt in eine Zeile des Bildes; höchstens zwei Zeilen.

lesson-turn = Zwei dieser fünf Aktionen im Zug
lesson-turn-tile = Ein Plättchen legen
lesson-turn-tile-words =
    Auf ein freies Feld. Es bringt einem
    Anführer im Staat einen Punkt.
lesson-turn-leader = Einen Anführer setzen
lesson-turn-leader-words =
    Auch versetzen oder zurückholen. Ein
    zweiter einer Farbe: Revolte.
lesson-turn-riot = Bauernaufstand
lesson-turn-riot-words =
    Zwei blaue Plättchen abwerfen, um
    irgendein Plättchen zu entfernen.
lesson-turn-pagoda = Eine Pagode bauen
lesson-turn-pagoda-words =
    Zwei grüne Plättchen abwerfen. Sie
    braucht drei Plättchen einer Farbe.
lesson-turn-replace = Plättchen austauschen
lesson-turn-replace-words =
    Bis zu sechs Plättchen abwerfen
    und ebenso viele ziehen.
lesson-turn-end =
    Dann zählen die Pagoden, und alle ziehen auf sechs nach.

lesson-leaders = Zwei Staaten, und wohin der Händler des Tigers darf
lesson-leaders-state =
    Verbundene Plättchen und Anführer sind ein
    Staat, wenn ein Anführer dabei ist.
lesson-leaders-place =
    Ein Anführer kommt auf freies Land neben
    einem gelben Plättchen.
lesson-leaders-unite =
    Er darf Staaten nur vereinen, wenn dann
    keine Farbe zweimal da ist.
lesson-leaders-revolt =
    Neben einem Staat mit einem Anführer seiner
    Farbe löst er eine Revolte aus.

lesson-tiles = Blaue Plättchen in Flüsse, alle anderen an Land
lesson-tiles-leaders = Welcher Anführer wofür punktet
lesson-tiles-river =
    Nach einem blauen Plättchen darfst du in
    derselben Aktion daneben noch eins legen.
lesson-tiles-further =
    Und so weiter, bis eins einen Krieg auslöst
    oder du eine Pagode baust.
lesson-tiles-points =
    Jedes bringt dem Bauern seines Staates
    einen blauen Punkt: hier der Ratte.
lesson-tiles-market =
    Nach einem grünen Plättchen darfst du ein
    Plättchen vom Markt nehmen.

lesson-riots = Ein Bauernaufstand: Der Staat zerfällt …
lesson-riots-after = … und zwei Staaten bleiben
lesson-riots-price =
    Er kostet zwei blaue Plättchen und entfernt
    irgendein Plättchen.
lesson-riots-leader =
    Ist dein Bauer zu Hause, zählt er als
    eines davon.
lesson-riots-home =
    Ein Anführer ohne gelbes Plättchen
    daneben kehrt nach Hause zurück.
lesson-riots-building =
    Ein Gebäude, dem ein Plättchen fehlt,
    ist verloren.

lesson-pagodas = Pagoden bringen in jedem Zug Punkte
lesson-pagodas-triangle =
    Vollendet ein Plättchen drei einer Farbe, darf
    eine Pagode dieser Farbe darauf.
lesson-pagodas-points =
    Am Ende deines Zuges: ein Punkt, wenn dein
    Anführer der Farbe im Staat ist.
lesson-pagodas-buy =
    Zwei grüne Plättchen, oder eins und dein Händler
    zu Hause, bauen später eine Pagode.
lesson-pagodas-palace =
    Der Palast steht auf vier gelben Plättchen.
    Dein Statthalter im Staat: Ziehe auf sieben nach.

lesson-revolts = Zwei Anführer einer Farbe im Staat: Revolte
lesson-revolts-attack = Angreifer
lesson-revolts-defence = Verteidiger
lesson-revolts-committed = eingesetzt
lesson-revolts-beside = auf der Karte
lesson-revolts-won =
    Der Stärkere gewinnt einen Punkt der Farbe, der
    andere geht. Bei Gleichstand siegt der Verteidiger.
lesson-revolts-governor =
    Ist dein Statthalter zu Hause, darf er
    1 Stärke beitragen.

lesson-wars-begin = 1. Ein Plättchen vereint Staaten mit gleichen Farben
lesson-wars-support = 2. Alle dürfen Soldaten geben, zuletzt der Auslöser
lesson-wars-end = 3. Der schwächere Staat verliert, der Sieger zahlt
lesson-wars-tiles = rote Plättchen
lesson-wars-lent = der Soldat zu Hause
lesson-wars-nobody = hilft niemandem
lesson-wars-points =
    Die Anführer gleicher Farben beim Verlierer gehen.
    Jeder ist ein Punkt für den des Siegers.
lesson-wars-price =
    Der Verlierer gibt alle roten Plättchen, der Sieger
    dessen Stärke: zuerst die eingesetzten.
lesson-wars-unifier =
    Das vereinende Plättchen zählt nicht. Sein Spieler
    entscheidet Gleichstände und wählt den Preis.

lesson-points = Wer den Punkt für ein Plättchen bekommt
lesson-points-leader =
    Der Anführer seiner Farbe im Staat: Ein blaues
    Plättchen zählte hier für die Ratte.
lesson-points-governor =
    Gibt es keinen, der Statthalter im Staat: Dieses
    grüne Plättchen zählt für den Tiger.
lesson-points-weakest = Nur deine schwächste Farbe zählt: hier { $points }
lesson-points-white =
    { $count ->
        [one] Der weiße Punkt zählt für die schwächste Farbe.
       *[other] Die { $count } weißen Punkte zählen für die schwächsten Farben.
    }

lesson-bandits = Räuberbanden
lesson-bandits-near =
    Neben Räubern steht kein Anführer. Ein Plättchen
    nur, wenn sein Staat genug Soldaten hat.
lesson-bandits-soldiers =
    Es besiegt sie, und der Staat verliert so viele
    rote Plättchen, wie es Räuber waren.
lesson-bandits-points =
    Der Soldat des Staates gewinnt so viele rote
    Punkte. Das Plättchen selbst bringt keinen.

lesson-kingdoms = Achtzehn Königreiche: Kornspeicher
lesson-kingdoms-capitals =
    Auf jeder Hauptstadt steht ein Kornspeicher.
    Blaue Pagoden gibt es nicht.
lesson-kingdoms-take =
    Am Ende deines Zuges darf dein Bauer alle
    Kornspeicher seines Staates nehmen bis auf einen.
lesson-kingdoms-points =
    Jeder ist am Ende zwei blaue Punkte wert.
