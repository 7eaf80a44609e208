### Die Beschriftungen der Möglichkeiten: was jede ist, und was sie bringt.

## Aktionen

label-tile = { $colour ->
    [yellow] Gelbes Plättchen
    [red] Rotes Plättchen
    [blue] Blaues Plättchen
    [green] Grünes Plättchen
   *[white] Weißes Plättchen
}
label-held = { $count ->
    [0] du hast keins
   *[other] du hast { $count }
}
label-leader = { $does ->
    [move] { $title } versetzen
   *[place] { $title } setzen
}
label-withdraw = { $title } zurückziehen
label-from = von { $space }
label-riot = { $payment ->
    [leader] Aufstand: 1 blaues und dein Bauer
   *[tiles] Aufstand: 2 blaue Plättchen
}
label-pagoda = { $payment ->
    [leader] Pagode: 1 grünes und dein Händler
   *[tiles] Pagode: 2 grüne Plättchen
}
label-payment = { $payment ->
    [leader] 1 Plättchen und der Anführer
   *[tiles] 2 Plättchen
}
label-replace = Plättchen austauschen

## Gegenden und Felder

label-spaces = { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
}
label-tile-on = { $colour ->
    [yellow] { $space }: gelbes Plättchen
    [red] { $space }: rotes Plättchen
    [blue] { $space }: blaues Plättchen
    [green] { $space }: grünes Plättchen
   *[white] { $space }: weißes Plättchen
}
label-stop = Keine blauen Plättchen mehr
label-bandits = { $count } Räuber
label-granary = Der auf { $space } bleibt
label-no-granaries = Keine nehmen

## Gebäude und Markt

label-shape = { $spaces } ({ $colour })
label-building = { $building } auf { $spaces }
label-no-building = kein Gebäude
label-moved = sie kommt von { $shape }
label-take = { $colour ->
    [yellow] Gelbes Plättchen nehmen
    [red] Rotes Plättchen nehmen
    [blue] Blaues Plättchen nehmen
    [green] Grünes Plättchen nehmen
   *[white] Weißes Plättchen nehmen
}
label-offered = { $count } auf dem Markt
label-no-tile = Keins nehmen
label-replaced = { $colour } { $number }

## Konflikte

label-no-tiles = kein Plättchen
label-then = dann { $own } gegen { $other }
label-lend = { $lends ->
    [yes] { $title ->
        [soldier] mit deinem Soldaten (+1)
       *[governor] mit deinem Statthalter (+1)
    }
   *[no] { $title ->
        [soldier] ohne deinen Soldaten
       *[governor] ohne deinen Statthalter
    }
}
label-nobody = Niemanden unterstützen
# Ohne Plättchen und ohne Anführer.
label-no-help = dasselbe wie niemanden zu unterstützen
label-strength = Stärke { $strength }
label-stake = auf dem Spiel: { $leaders }
# Ein Feld und sein Gebäude; ein Staat und die Plättchen und der Anführer für ihn.
label-joined = { $first }: { $others }
# Plättchen und ein Anführer in einer Revolte.
label-both = { $first }, { $others }

## Was eine Möglichkeit bringt: Teile einer Liste mit Semikolons

you = du
# Was eine Aktion am meisten bringt, und wo.
brings-best = am besten { $space }: { $effect }
brings-points = { $whose ->
    [own] { $points } für dich
   *[other] { $points } für: { $who }
}
brings-nothing = kein Punkt
brings-war = Krieg um { $colours }: { $sides }
# Um wen es auf einer Seite eines Krieges geht, und ihre roten Plättchen.
brings-side = { $who } { $strength }
brings-bandits = besiegt { $count } Räuber
brings-building = { $whose ->
    [own] Gebäude: { $buildings } für dich
    [other] Gebäude: { $buildings } für: { $who }
   *[none] Gebäude: { $buildings }
}
brings-union = vereint { $count } Staaten
brings-state = { $states ->
    [0] gründet einen Staat
   *[other] kommt in einen Staat
}
brings-support = { $count ->
    [one] { $count } gelbes Plättchen daneben
   *[other] { $count } gelbe Plättchen daneben
}
brings-revolt = Revolte gegen: { $who }, { $attack } gegen { $defence }
brings-pagodas = { $count ->
    [one] { $count } Pagode seiner Farbe
   *[other] { $count } Pagoden seiner Farbe
}
brings-division = teilt einen Staat in { $count }
brings-home = nach Hause müssen: { $leaders }
brings-fall = kostet: { $building }
brings-out-of = Anführer in seinem Staat: { $who }
brings-stateless = in keinem Staat
brings-no-use = niemand hat dort den Anführer dieser Farbe
brings-use = { $use ->
    [palace] { $whose ->
        [own] ein siebtes Plättchen je Zug für dich
       *[other] ein siebtes Plättchen je Zug für: { $who }
    }
   *[pagoda] { $whose ->
        [own] ein Punkt je Zug für dich
       *[other] ein Punkt je Zug für: { $who }
    }
}
brings-move = eine von der Karte wechselt, denn keine ist übrig
