### Die Beschriftungen der Möglichkeiten.

label-side = Spielplan { $board }, Seite { $side }
label-action = { $action ->
    [walls] Zwei einfache Mauern
    [cards] Zwei Karten
    [both] Eine Karte und eine Mauer
    [double] Die doppelte Mauer
    [tower] Der Turm
    [card] Eine Karte
   *[wall] Eine einfache Mauer
}
    .note = { $action ->
        [walls] in verschiedenen Provinzen
        [cards] verdeckt in verschiedene Provinzen
        [both] in derselben Provinz, zuerst die Karte
        [double] auf zwei Feldern nebeneinander; ein Punkt je Provinz und Gebiet, das sie berührt
        [tower] schützt dich vor dem Gebiet, dem er gegenübersteht
        [card] verdeckt; der Rest der Aktion ist nicht möglich
        [opening] der erste Zug des Spiels
       *[wall] eine ganze Aktion ist nicht möglich
    }
# Was eine Karte tut, und die Mauer, die sie zerstört.
label-joined = { $first }: { $second }

## Provinzen und Felder

# Freie Felder und der Wert jetzt: kurz, denn ein Handy zeigt wenig von einem Menü, ehe es offen ist.
label-free = { $count } frei
label-value = { $value } wert
label-walls = Mauern { $signs }
label-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
label-own-cards = deine: { $cards }
label-no-neutral = Keine neutrale Mauer
label-double = { $left } und { $right }
label-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
label-completes = vollendet { $province }, dann { $value } wert
label-facing = gegenüber { $region }

## Karten, die ausgeführt werden

label-card-of = { $card } von { $owner }
label-break = Eine Mauer zerstören: { $owner }
label-counter = Ein Plättchen entfernen: { $region }
label-flood = { $effect ->
    [minus] 2 Punkte weniger
   *[plus] 2 Punkte mehr
}
label-builder = { $effect ->
    [wall] Eine Mauer mehr für dich
   *[value] 2 Punkte mehr
}
label-no-swap = Kein Tausch
label-choices = { $count } Mauern zum Tauschen
label-wall-of = { $square } ({ $owner })

## Ein neuer Spielplan

label-end = { $end ->
    [left] Links
   *[right] Rechts
}
