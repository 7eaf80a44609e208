### Die Chronik: was geschehen ist. `$name` ist ein Mitspieler.

## Der Anfang

told-first = { $name } beginnt; so entschied das Los.
told-events = { $count ->
    [one] Ereigniskarte: { $cards }.
   *[other] Ereigniskarten: { $cards }.
}
told-board = Ein Spielplan kommt hinzu: { $provinces }.
told-joined = { $end ->
    [left] { $name } legt links einen Spielplan an: { $provinces }.
   *[right] { $name } legt rechts einen Spielplan an: { $provinces }.
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
deed-cards-known = legt { $cards } nach { $provinces }
deed-looked = sieht sich das Plättchen von { $region } an
deed-saw = sieht, dass { $region } mit { $threat } droht
deed-double = { $points ->
    [one] bekommt { $points } Punkt dafür
   *[other] bekommt { $points } Punkte dafür
}
deed-skipped = kann nichts tun und setzt aus
told-revealed = Die Späher melden: { $region } droht mit { $threat }.

## Eine vollständige Provinz

told-cards = { $province } ist vollständig. Die Karten dort: { $cards }.
told-card = { $card } von { $name }
told-cancelled = Einander heben auf: { $cards }.
told-warrior = { $whose ->
    [own] Der Krieger von { $name } hebt eine Karte von { $other } selbst auf: { $card }.
   *[other] Der Krieger von { $name } hebt eine Karte von { $other } auf: { $card }.
}
told-broken = Der Verräter von { $name } zerstört die Mauer auf { $square } ({ $owner }).
told-counter-removed = Der Verräter von { $name } entfernt das Plättchen von { $region }.
told-swapped = Der Mandarin von { $name } tauscht die Mauern auf { $one } und { $far }.
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
told-scored = { $count ->
    [one] { $province } ist vollständig ({ $blocks }): { $winners } bekommt { $points } ({ $parts }).
   *[other] { $province } ist vollständig ({ $blocks }): { $winners } bekommen je { $points } ({ $parts }).
}
told-scored-nobody = { $province } ist vollständig ({ $blocks }), und niemand bekommt Punkte.

## Das Ende

told-ended = { $because ->
    [stuck] Niemand kann mehr etwas legen, und die Mongolen greifen an.
   *[wall] Die Große Mauer ist vollendet, und die Mongolen greifen an.
}
told-attacked = { $region } greift mit { $threat } an (Mauern { $blocks }).
told-quiet = { $region } greift nicht an.
told-lost = { $count ->
    [one] { $names } verliert so viele Punkte.
   *[other] { $names } verlieren je so viele Punkte.
}
told-lost-nobody = Niemand verliert Punkte.
told-protected = { $count ->
    [one] Der Turm schützt { $names }.
   *[other] Türme schützen { $names }.
}
told-share = { $name } { $points }
told-event = { $card }: { $shares }.
told-event-nobody = { $card }: niemand bekommt Punkte.
