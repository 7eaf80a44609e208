### Warum etwas jetzt nicht möglich ist.

reason-opening = der erste Zug des Spiels ist eine einfache Mauer
reason-whole = nur erlaubt, wenn keine ganze Aktion möglich ist
reason-singles = { $left ->
    [0] du hast keine einfache Mauer mehr
    [one] du hast nur noch { $left } einfache Mauer und brauchst { $needed }
   *[other] du hast nur noch { $left } einfache Mauern und brauchst { $needed }
}
reason-cards = { $left ->
    [0] du hast keine Karte mehr
    [one] du hast nur noch { $left } Karte und brauchst { $needed }
   *[other] du hast nur noch { $left } Karten und brauchst { $needed }
}
reason-double-used = deine doppelte Mauer steht schon
reason-tower-used = dein Turm steht schon
reason-no-walls = für dich sind nicht in zwei Provinzen Felder frei
reason-no-cards = weniger als zwei Provinzen sind unvollständig
reason-no-both = für dich ist kein Feld frei
reason-no-double = für dich sind keine zwei Felder nebeneinander frei
reason-no-tower = für dich ist kein Feld frei, neben dem kein Turm steht
reason-no-wall = für dich ist kein Feld frei
reason-no-card = alle Provinzen sind vollständig
reason-complete = vollständig
reason-only-one = die zweite Karte braucht eine andere unvollständige Provinz
reason-same-province = das zweite gehört in eine andere Provinz
reason-taken = dort steht eine Mauer
# `$owner` ist das Zeichen eines Mitspielers.
reason-kept = einer einfachen Mauer neben dem Turm von { $owner } vorbehalten
reason-no-second = für die zweite Mauer bliebe in einer anderen Provinz kein Feld
reason-end = dort endet die Mauer: wähle das linke von zwei Feldern
reason-half = das Feld rechts davon ist für dich nicht frei
reason-beside-tower = daneben steht ein Turm; wähle ein Feld ohne Turm daneben
reason-played = du hast sie schon gespielt
reason-must = du hast ausgesetzt und musst darum eine neutrale Mauer bauen
reason-neutral-elsewhere = die neutrale Mauer gehört dorthin, wo du gerade gebaut oder gelegt hast
reason-neutral-here = hier hast du gerade gebaut oder gelegt; wähle eine andere Provinz
reason-neutral-kept = ihre freien Felder sind Türmen vorbehalten
