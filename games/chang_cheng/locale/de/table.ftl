### Der Tisch in Worten: in einer Zeile, ganz, und als Bildbeschreibung.

headline-setup = Die Spielpläne werden ausgelegt.
headline =
    Runde { $round }: { $name } ist am Zug; { $free ->
        [one] { $free } Mauerfeld
       *[other] { $free } Mauerfelder
    } frei.
# $owner wählt im Zug von $name.
headline-resolving = Runde { $round }, Zug von { $name }: { $province } ist vollständig, und { $owner } wählt, was die Karte { $card } tut.
headline-attack = Die Mongolen greifen an.

table-emperors = { $boards ->
    [0] Es kommt kein Spielplan mehr hinzu.
   *[other] { $cards } von 3 Kaiserkarten für den nächsten Spielplan.
}
table-joining = Drei Kaiserkarten liegen aus: In diesem Zug kommt ein Spielplan hinzu.
table-events = Ereigniskarten: { $cards }.
table-player = { $points }; übrig: { $left }.
table-last-turn = Letzter Zug: { $turn }

## Provinzen

table-wall = Mauer: { $squares }.
square-free = { $number } frei
square-kept = { $number } vorbehalten für { $owner }
square = { $kind ->
    [broken] { $number } { $owner } (zerstört)
    [tower] { $number } { $owner } Turm
    [double] { $number } { $owner } doppelt
   *[single] { $number } { $owner }
}
table-value = Jetzt { $value } wert, mit einem Plättchen von { $reputation }.
table-cards = Verdeckte Karten: { $cards }.
table-scored = Gewertet für { $winners }; Plättchen { $reputation }.
table-scored-nobody = Gewertet für niemanden.

## Gebiete

table-regions = Gebiete der Mongolen
table-region = { $threat }: Mauern { $walls }.

## Die Bildbeschreibung

alt-player = { $player }: { $points }.
alt-province = { $province }: { $walls }.
