### Der Tisch in Worten: in einer Zeile, ganz, und als Bildbeschreibung.

headline-setup = Das Spiel wird aufgebaut.
headline =
    Runde { $round }: { $name } ist am Zug; { $bag ->
        [one] { $bag } Plättchen im Beutel
       *[other] { $bag } Plättchen im Beutel
    }.
headline-revolt = Runde { $round }: eine Revolte, { $attacker } gegen { $defender }.
headline-war = Runde { $round }, Zug von { $name }: ein Krieg auf { $space }.

table-market = Markt: { $tiles }; im Beutel: { $bag }.
table-stock = Pagoden neben der Karte: { $pagodas }.
table-palace = Der Königspalast steht auf { $spaces }.
table-no-palace = Der Königspalast steht neben der Karte.
table-bandits = Räuber: { $gangs }.
table-granaries = Kornspeicher: { $spaces }.

## Mitspieler

table-tiles = { $tiles } hinter dem Schirm.
table-leader = { $title } auf { $space }
table-leaders = Auf der Karte: { $leaders }.
table-no-leaders = Kein Anführer auf der Karte.
table-home = Zu Hause: { $leaders }.
table-granaries-taken = { $count ->
    [one] { $count } Kornspeicher genommen.
   *[other] { $count } Kornspeicher genommen.
}
table-points = Punkte: { $points }.
table-last-turn = Letzter Zug: { $turn }

## Staaten

table-states = Staaten
table-state = { $leaders }. Plättchen: { $tiles }.
table-state-buildings = { $state } Gebäude: { $buildings }.
table-coloured = { $colour } { $spaces }
table-stateless = Plättchen ohne Anführer: { $tiles }.

## Die Bildbeschreibung

alt-player = { $player }: { $told }
