### Die Chronik: was geschehen ist. `$name` ist ein Mitspieler.

## Der Anfang

told-first = { $name } beginnt; so entschied das Los.
told-events = { $count ->
    [one] Ereigniskarte: { $cards }.
   *[other] Ereigniskarten: { $cards }.
}
told-boards = Die Spielpläne mit ihren Ansehensplättchen: { $provinces }.
told-joined = { $end ->
    [left] { $name } legt links einen Spielplan mit seinen Ansehensplättchen an: { $provinces }.
   *[right] { $name } legt rechts einen Spielplan mit seinen Ansehensplättchen an: { $provinces }.
}
# Eine Provinz mit ihrem Ansehensplättchen.
told-counter = { $province } ({ $value })

## Ein Zug

told-turn = { $name } { $deeds }.
deed-laid = { $piece ->
    [double] baut die doppelte Mauer auf { $squares }
    [tower] baut den Turm auf { $squares }
    [neutral] baut eine neutrale Mauer auf { $squares }
   *[single] { $count ->
        [one] baut eine Mauer auf { $squares }
       *[other] baut Mauern auf { $squares }
    }
}
deed-cards = { $count ->
    [one] legt eine Karte nach { $provinces }
   *[other] legt Karten nach { $provinces }
}
deed-cards-known = legt { $cards }
card-laid = { $card } nach { $province }
deed-looked = { $count ->
    [one] sieht sich das Plättchen von { $regions } an
   *[other] sieht sich die Plättchen von { $regions } an
}
deed-saw = sieht: { $threats }
seen-threat = { $region } droht mit { $threat }
deed-double = { $points ->
    [one] bekommt { $points } Punkt dafür
   *[other] bekommt { $points } Punkte dafür
}
deed-skipped = kann nichts tun und setzt aus
told-revealed = Die Späher melden: { $threats }.

## Eine vollständige Provinz

told-cards = { $province } ist vollständig. Die Karten dort: { $cards }.
told-card = { $card } von { $name }
# Mehrere Karten einer Art.
told-cancelled = Die { $card ->
    [warrior] Krieger
    [traitor] Verräter
    [flood] Fluten
    [builder] Baumeister
    [master] Großbaumeister
   *[mandarin] Mandarine
} heben einander auf.
told-warrior = { $whose ->
    [own] Der Krieger von { $name } hebt eine eigene Karte auf: { $card }.
   *[other] Der Krieger von { $name } hebt eine Karte von { $other } auf: { $card }.
}
told-broken = Der Verräter von { $name } zerstört die Mauer auf { $square } ({ $owner }).
told-counter-removed = Der Verräter von { $name } entfernt das Plättchen von { $region }.
told-swapped = Der Mandarin von { $name } tauscht die Mauern auf { $one } ({ $owner }) und { $far } ({ $other }).
told-effect = { $effect ->
    [plus] { $card } von { $name }: 2 Punkte mehr.
    [minus] { $card } von { $name }: 2 Punkte weniger.
    [value] { $card } von { $name }: 2 Punkte mehr.
    [wall] { $walls ->
        [one] { $card } von { $name }: zählt als { $walls } Mauer.
       *[other] { $card } von { $name }: zählt als { $walls } Mauern.
    }
   *[nothing] { $card } von { $name }: keine Wirkung.
}
# Der Wert einer Provinz: ihre Mauern, das Plättchen und die Änderungen durch Karten.
told-value = { $walls ->
    [one] { $walls } Mauer
   *[other] { $walls } Mauern
}, Plättchen { $reputation }
told-value-changed = { $value }, Karten { $change }
told-complete = { $province } ist vollständig ({ $blocks })
# Statt `told-complete` nach den Karten: wie die Mauern dann zählen.
told-counted = Es zählen { $blocks }
told-scored = { $count ->
    [one] { $complete }: { $winners } bekommt { $points } ({ $parts }).
   *[other] { $complete }: { $winners } bekommen je { $points } ({ $parts }).
}
told-scored-nobody = { $complete }, und niemand bekommt Punkte.

## Das Ende

told-ended = { $because ->
    [stuck] Niemand kann mehr etwas legen, und die Mongolen greifen an.
   *[wall] Die Große Mauer ist vollendet, und die Mongolen greifen an.
}
told-attacked = { $region } greift mit { $threat } an ({ $blocks }): { $result }.
told-quiet = { $region } greift nicht an.
attack-lost = { $count ->
    [one] { $names } verliert { $points }
   *[other] { $names } verlieren je { $points }
}
attack-protected = { $count ->
    [one] der Turm schützt { $names }
   *[other] Türme schützen { $names }
}
attack-harmless = niemand verliert Punkte
told-share = { $name } { $points }
told-event = { $card }: { $shares }.
told-event-nobody = { $card }: niemand bekommt Punkte.
