### Die Texte von Chang Cheng.

## Die Beschreibung des Spiels und die Urheber

box = Baue die Große Mauer für die reichsten Provinzen und überlasse die Mongolen den anderen.
    .credits = Chang Cheng ist von Walter Obert und bei Tenkigames erschienen. Spielpläne und Plättchen stammen aus diesem Programm, nicht aus dem gedruckten Spiel.
    .ahead = was deine verdeckten Krieger, Verräter, Fluten, Baumeister und Mandarine tun

## Die Varianten

option-boards = Die vier doppelseitigen Spielpläne und ihre Plättchen. Du kannst einen eigenen Satz hochladen.
    .title = spielpläne
option-boards-ours = die Spielpläne dieses Programms
option-events = Ereigniskarten: Punkte am Ende oder offene Bedrohungsplättchen.
    .title = ereignisse
option-events-none = keine
option-events-one = eine, ausgelost
option-events-two = zwei, ausgelost
option-events-diplomacy = Diplomatie
option-events-dominance = Vorherrschaft
option-events-reward = Kaiserlicher Lohn
option-events-observers = Späher
option-events-diplomacy-dominance = Diplomatie und Vorherrschaft
option-events-diplomacy-reward = Diplomatie und Kaiserlicher Lohn
option-events-diplomacy-observers = Diplomatie und Späher
option-events-dominance-reward = Vorherrschaft und Kaiserlicher Lohn
option-events-dominance-observers = Vorherrschaft und Späher
option-events-reward-observers = Kaiserlicher Lohn und Späher

## Die Slash-Befehle, und wie man sie und ihre Angaben auf Deutsch eingibt

action-walls = Baue die erste von zwei einfachen Mauern; die zweite folgt mit zweite-mauer
    .name = mauern
action-second-wall = Baue die zweite einfache Mauer in einer anderen Provinz
    .name = zweite-mauer
action-cards = Lege zwei Aktionskarten in verschiedene Provinzen
    .name = karten
action-second-card = Lege die zweite Aktionskarte in eine andere Provinz
    .name = zweite-karte
action-both = Lege eine Aktionskarte und baue dann eine einfache Mauer in derselben Provinz
    .name = beides
action-double = Baue deine doppelte Mauer
    .name = doppelmauer
action-tower = Baue deinen Turm
    .name = turm
action-wall = Baue eine einfache Mauer: im ersten Zug, oder wenn keine ganze Aktion möglich ist
    .name = mauer
action-card = Lege eine Aktionskarte, wenn keine ganze Aktion möglich ist
    .name = karte
action-neutral = Baue nach deiner Aktion eine neutrale Mauer
    .name = neutral
action-no-neutral = Baue keine neutrale Mauer
    .name = nicht-neutral
action-warrior = Wähle die Karte, die dein Krieger ausschaltet
    .name = krieger
action-traitor = Wähle, was dein Verräter tut
    .name = verräter
action-flood = Wähle, was deine Flut tut
    .name = flut
action-builder = Wähle, was dein Baumeister tut
    .name = baumeister
action-mandarin = Tausche mit deinem Mandarin zwei Mauern
    .name = mandarin
action-no-swap = Tausche mit deinem Mandarin nichts
    .name = kein-tausch
action-join = Lege den neuen Spielplan links oder rechts an
    .name = anlegen

parameter-province = Die Provinz.
    .name = provinz
parameter-square = Das Mauerfeld in dieser Provinz.
    .name = feld
parameter-card = Die Aktionskarte, die du verdeckt legst.
    .name = karte
parameter-second-province = Die Provinz der zweiten Karte.
    .name = zweite-provinz
parameter-second-card = Die zweite Karte.
    .name = zweite-karte
parameter-left-square = Das linke der beiden Felder.
    .name = feld
parameter-cancelled = Die Karte, die ausgeschaltet wird.
    .name = karte
parameter-traitor-effect = Wessen Mauer zerstört wird, oder welches Gebiet sein Bedrohungsplättchen verliert.
    .name = wirkung
parameter-broken = Die Mauer, die zerstört wird; ohne Angabe die erste dieses Besitzers.
    .name = feld
parameter-effect = Was die Karte tut.
    .name = wirkung
parameter-swapped = Die Mauer in der vollständigen Provinz.
    .name = feld
parameter-swap-province = Die Provinz der anderen Mauer; ohne Angabe die erste mögliche.
    .name = provinz
parameter-swap = Die andere Mauer; ohne Angabe die erste mögliche.
    .name = mit
parameter-end = Links oder rechts.
    .name = seite

## Die Namen der Dinge im Spiel

neutral = neutral
shares-none = keine
points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
# Die Steine und Karten, die jemandem bleiben.
blocks = { $singles ->
    [0] keine einfachen Mauern
    [one] { $singles } einfache Mauer
   *[other] { $singles } einfache Mauern
}{ $doubles ->
    [0] { "" }
   *[other] , die doppelte Mauer
}{ $towers ->
    [0] { "" }
   *[other] , der Turm
} und { $cards ->
    [0] keine Karten
    [one] { $cards } Karte
   *[other] { $cards } Karten
}

## Aktionskarten

card = { $card ->
    [warrior] Krieger
    [traitor] Verräter
    [flood] Flut
    [builder] Baumeister
    [master] Großbaumeister
   *[mandarin] Mandarin
}
    .note = { $card ->
        [warrior] 1.: schaltet eine andere Karte in der Provinz aus
        [traitor] 2.: zerstört eine einfache Mauer oder entfernt das Bedrohungsplättchen eines angrenzenden Gebiets
        [flood] 3.: die Provinz ist 2 Punkte mehr oder 2 weniger wert
        [builder] 4.: die Provinz ist 2 Punkte mehr wert, oder du zählst dort eine Mauer mehr
        [master] 5.: du zählst dort zwei Mauern mehr
       *[mandarin] 6.: tauscht eine einfache Mauer der Provinz gegen die eines anderen Besitzers
    }
    .brief = { $card ->
        [warrior] schaltet eine Karte deiner Wahl aus
        [traitor] zerstört irgendeine Mauer oder entfernt eine Bedrohung
        [flood] 2 Punkte mehr oder weniger, du wählst
        [builder] 2 Punkte mehr oder 1 Mauer mehr für dich
        [master] 2 Mauern mehr für dich
       *[mandarin] tauscht eine Mauer hier gegen die eines anderen irgendwo
    }

## Bedrohungsplättchen

threat-known = { $region } −{ $threat }
threat-unknown = { $region } (unbekannt)
threat-removed = { $region } (keine Bedrohung)

## Quellen von Punkten, und Ereigniskarten

source = { $source ->
    [provinces] Provinzen
    [double] doppelte Mauer
    [mongols] Mongolen
    [diplomacy] Diplomatie
    [dominance] Vorherrschaft
    [reward] Kaiserlicher Lohn
   *[observers] Späher
}

## Der Tisch in Worten: in einer Zeile, ganz, und als Bildbeschreibung

headline-setup = Die Spielpläne werden ausgelegt.
headline = Runde { $round } · { $name } ist am Zug · { $free ->
    [one] { $free } Feld frei
   *[other] { $free } Felder frei
}
# $owner wählt im Zug von $name.
headline-resolving = Runde { $round } · { $province } ist vollständig · { $owner } entscheidet über { $card ->
    [warrior] den Krieger
    [traitor] den Verräter
    [flood] die Flut
    [builder] den Baumeister
    [master] den Großbaumeister
   *[mandarin] den Mandarin
}
headline-attack = Die Mongolen greifen an.

table-emperors = { $boards ->
    [0] Es kommt kein Spielplan mehr hinzu.
   *[other] { $cards } von 3 Kaiserkarten für den nächsten Spielplan.
}
table-joining = Drei Kaiserkarten liegen aus: In diesem Zug kommt ein Spielplan hinzu.
table-arriving = Ein Spielplan kommt hinzu. Er hat von links nach rechts die Provinzen { $provinces } und die Gebiete { $regions }; die Zahlen sind Mauerfelder.
table-arriving-area = { $name } ({ $squares })
table-events = Ereigniskarten: { $cards }.
table-player = { $points }; übrig: { $left }.
table-last-turn = Letzter Zug · { $turn }

## Provinzen

table-wall = Mauer: { $squares }.
square-free = { $number } frei
square-kept = { $number } für { $owner } reserviert
square = { $kind ->
    [broken] { $number } { $owner } (zerstört)
    [tower] { $number } { $owner } Turm
    [double] { $number } { $owner } doppelt
   *[single] { $number } { $owner }
}
table-value = Jetzt { $value } wert, mit Ansehensplättchen { $reputation }.
table-cards = Verdeckte Karten: { $cards }.
table-scored = Gewertet für { $winners }; Ansehensplättchen { $reputation }.
table-scored-nobody = Gewertet für niemanden.

## Gebiete

table-regions = Gebiete der Mongolen
table-region = { $threat }: Mauern { $walls }.

## Die Bildbeschreibung

alt-player = { $player }: { $points }.
alt-province = { $province }: { $walls }.

## Punkte nach Quellen, und Ergebnisse

ending = { $because ->
    [agreed] In Runde { $round } endete die Partie einvernehmlich
    [stuck] In Runde { $round } konnte niemand mehr bauen oder legen
   *[wall] In Runde { $round } war die Große Mauer vollendet
}: { $verdict }.
scores-so-far = Punkte bisher
scores-when = Provinzen zählen, wenn sie vollständig sind; { $events ->
    [0] die Mongolen
    [one] die Mongolen und die Ereigniskarte
   *[other] die Mongolen und die Ereigniskarten
} am Ende.
# Unter den Punkten, wenn das Spiel jetzt endete.
scores-if-ended = Die Mongolen würden die Mauer angreifen, wie sie ist: Eine Spanne steht für Bedrohungsplättchen, die du nicht gesehen hast. Unvollständige Provinzen bringen nichts.

## Die Chronik: was geschehen ist. `$name` ist ein Mitspieler

## Der Anfang

told-first = { $reader ->
    [you] { $name } beginnst.
   *[other] { $name } beginnt.
}
told-events = { $count ->
    [one] Ereigniskarte: { $cards }.
   *[other] Ereigniskarten: { $cards }.
}
told-joined = { $reader ->
    [you] { $name } legst
   *[other] { $name } legt
} { $end ->
    [left] links
   *[right] rechts
} einen Spielplan an ({ $provinces }).

## Ein Zug

deed-laid = { $piece ->
    [double] doppelte Mauer { $squares }
    [tower] Turm { $squares }
    [neutral] neutrale Mauer { $squares }
   *[single] { $count ->
        [one] Mauer { $squares }
       *[other] Mauern { $squares }
    }
}
deed-cards = { $count ->
    [one] Karte in { $provinces }
   *[other] Karten in { $provinces }
}
card-laid = { $card } in { $province }
deed-saw = { $reader ->
    [you] siehst
   *[other] sieht
} Bedrohungsplättchen { $threats }
deed-double = **+{ $points }**
deed-skipped = setzt aus, denn nichts ist möglich
told-revealed = Späher: { $threats }.

## Eine vollständige Provinz

told-complete = **{ $province } ist vollständig:** { $told }
# Mehrere Karten einer Art.
told-cancelled = die { $card ->
    [warrior] Krieger
    [traitor] Verräter
    [flood] Fluten
    [builder] Baumeister
    [master] Großbaumeister
   *[mandarin] Mandarine
} heben einander auf
told-warrior = { $card } schaltet { $taken } aus
told-broken = { $card } zerstört { $square } ({ $owner })
told-counter-removed = { $card } entfernt das Bedrohungsplättchen von { $region }
told-swapped = { $card } tauscht { $one } ({ $owner }) und { $far } ({ $other })
told-effect = { $card }: { $effect ->
    [plus] +2
    [minus] −2
    [value] +2
    [wall] { $walls ->
        [one] +{ $walls } Mauer
       *[other] +{ $walls } Mauern
    }
   *[nothing] nichts
}
# Der Wert einer Provinz: ihre Mauern, das Plättchen und die Änderungen durch Karten.
told-value = { $walls ->
    [one] { $walls } Mauer
   *[other] { $walls } Mauern
}, Ansehensplättchen { $reputation }
told-value-changed = { $value }, Karten { $change }
told-scored = **{ $winners } { $points }** ({ $parts })
told-scored-nobody = **niemand bekommt Punkte** ({ $parts })

## Das Ende

told-attacked = **Mongolen:** { $attacks }.
told-attack = { $threat }: { $result }
attack-protected = Turm schützt { $names }
attack-harmless = niemand
told-event = **{ $card }:** { $shares }.
told-event-nobody = { $card }: niemand bekommt Punkte.

## Fragen an die Mitspieler

question-action = Was tust du?
question-province = { $action ->
    [walls] Wo baust du die erste Mauer?
    [cards] Wohin legst du die erste Karte?
    [both] Wohin kommen Karte und Mauer?
    [double] Wo baust du deine doppelte Mauer?
    [tower] Wo baust du deinen Turm?
    [card] Wohin legst du eine Karte?
   *[wall] Wo baust du eine Mauer?
}
question-second-province = { $action ->
    [cards] Wohin legst du die zweite Karte?
   *[walls] Wo baust du die zweite Mauer?
}
question-square = { $action ->
    [double] Wo in { $province } baust du deine doppelte Mauer?
    [tower] Wo in { $province } baust du deinen Turm?
    [neutral] Wo in { $province } baust du die neutrale Mauer?
   *[wall] Wo in { $province } baust du die Mauer?
}
question-card = Welche Karte für { $province }?
# `$provinces`: nur dort darf sie stehen, wenn sie dorthin gehört, wo gerade gebaut oder gelegt wurde.
question-neutral = { $where ->
    [here] Baust du eine neutrale Mauer in { $provinces }?
   *[elsewhere] Baust du eine neutrale Mauer in einer anderen Provinz?
} { $left ->
    [one] { $left } ist noch da.
   *[other] { $left } sind noch da.
}
question-neutral-must = Etwas anderes kannst du nicht tun, also musst du eine neutrale Mauer bauen. Wo?
question-end = Auf welcher Seite legst du den neuen Spielplan an?

## Karten in einer vollständigen Provinz

question-warrior = { $province }: Welche Karte schaltet dein Krieger aus?
question-traitor = { $province }: Was tut dein Verräter?
question-broken = { $province }: Welche Mauer zerstört dein Verräter ({ $owner })?
question-flood = { $province }: Was tut deine Flut?
question-builder = { $province }: Was tut dein Baumeister?
question-mandarin = { $province }: Welche Mauer tauscht dein Mandarin?
question-swap = Mit welcher Mauer tauschst du { $square }?

## Die Beschriftungen der Möglichkeiten

label-action = { $action ->
    [walls] Zwei Mauern
    [cards] Zwei Karten
    [both] Karte und Mauer
    [double] Doppelte Mauer
    [tower] Turm
    [card] Eine Karte
   *[wall] Eine Mauer
}
    .note = { $action ->
        [walls] { $singles ->
            [2] deine letzten 2
           *[other] 2 deiner { $singles }
        } einfachen Mauern, in verschiedenen Provinzen
        [cards] { $cards ->
            [2] deine letzten 2
           *[other] 2 deiner { $cards }
        } Karten, verdeckt in verschiedene Provinzen
        [both] 1 Karte, dann 1 Mauer in derselben Provinz
        [double] 2 Felder nebeneinander; 1 Punkt je Provinz und Gebiet
        [tower] 1 Feld; schützt dich vor dem Gebiet davor; ein freies Feld daneben bleibt für deine Mauer reserviert
        [card] 1 Karte verdeckt; der Rest der Aktion ist nicht möglich
        [opening] 1 Feld; der erste Zug des Spiels
       *[wall] 1 Feld; eine ganze Aktion ist nicht möglich
    }
# Was eine Karte tut, und die Mauer, die sie zerstört.
label-joined = { $first }: { $second }

## Provinzen und Felder

label-free = { $count } frei
# Was eine Provinz wert ist, mit verdeckten Karten, die das ändern können, und wer dort Mauern hat.
label-worth = { $free ->
    [0] { "" }
   *[other] vollständig{ " " }
}{ $value } { $count ->
    [one] Punkt
   *[other] Punkte
}{ $cards ->
    [0] { "" }
    [one] { " " }({ $cards } Karte)
   *[other] { " " }({ $cards } Karten)
}
    .brief = { $free ->
        [0] { "" }
       *[other] vollständig{ " " }
    }{ $value }
label-walls = { $worth }, Mauern: { $walls }
label-walls-nobody = { $worth }, noch keine Mauer
label-own-walls = { $worth }, mit { $count ->
    [one] { $count } Mauer
   *[other] { $count } Mauern
} von dir
label-range = { $low } bis { $high }
label-neutral = neutral { $count }
label-own-master = dein Großbaumeister { $count }
label-own-cards = deine: { $cards }
label-no-neutral = Keine neutrale Mauer
label-points = doppelte Mauer: +{ $count }
label-there = { $province } { $worth }
label-completes = vollendet { $province }: { $result }
label-none = keine Punkte
label-safe = Turm schützt dich vor { $regions }
# Die Gebiete vor Mauern, mit dem, was die meisten Mauern dort verlieren, und wer dort welche hat.
label-facing = vor { $regions }
label-faced = { $region } ({ $walls })
label-regions = Mongolen: { $regions }
label-threat = { $region } { $count ->
    [one] { $value }
   *[other] je { $value }
}
# Wer eine Provinz werten würde, bevor andere Karten wirken.
label-so-far = { $result } vor { $cards }

## Karten, die ausgeführt werden

label-card-of = { $card } ({ $owner })
label-break = Mauer zerstören ({ $owner })
label-counter = Plättchen { $region } entfernen
label-flood = { $effect ->
    [minus] 2 Punkte weniger
   *[plus] 2 Punkte mehr
}
label-builder = { $effect ->
    [wall] Eine Mauer mehr für dich
   *[value] 2 Punkte mehr
}
label-no-swap = Kein Tausch
# Wenn es von der anderen Mauer abhängt, wer nach einem Tausch Punkte bekommt.
label-by-partner = hängt von der anderen Mauer ab
label-wall-of = { $square } ({ $owner })

## Ein neuer Spielplan

label-end = { $end ->
    [left] Links
   *[right] Rechts
}
    .note = neben { $square } ({ $is_free ->
        [yes] frei
       *[no] nicht frei
    })

## Warum etwas jetzt nicht möglich ist

reason-opening = der erste Zug des Spiels ist eine einfache Mauer
reason-whole = nur erlaubt, wenn keine ganze Aktion möglich ist
reason-singles = { $left ->
    [0] keine einfache Mauer mehr
   *[other] braucht { $needed } einfache Mauern, du hast { $left }
}
reason-cards = { $left ->
    [0] keine Karte mehr
   *[other] braucht { $needed } Karten, du hast { $left }
}
reason-double-used = deine doppelte Mauer steht schon
reason-tower-used = dein Turm steht schon
reason-no-walls = keine zwei Provinzen mit freien Feldern für dich
reason-no-cards = weniger als zwei Provinzen sind unvollständig
reason-no-both = kein Feld für dich frei
reason-no-double = keine zwei freien Felder nebeneinander
reason-no-tower = kein freies Feld, neben dem kein Turm steht
reason-no-wall = kein Feld für dich frei
reason-no-card = alle Provinzen sind vollständig
reason-complete = vollständig
reason-only-one = die zweite Karte braucht eine andere unvollständige Provinz
reason-same-province = das zweite gehört in eine andere Provinz
reason-taken = dort steht eine Mauer
# `$owner` ist ein Mitspieler.
reason-kept = für eine einfache Mauer von { $owner } neben dem Turm reserviert
reason-no-second = ließe kein Feld für die zweite Mauer
reason-end = dort endet die Mauer: wähle das linke von zwei Feldern
reason-half = das Feld rechts davon ist nicht frei
reason-beside-tower = neben einem Turm
reason-played = du hast sie schon gespielt
reason-must = du hast ausgesetzt und musst darum eine neutrale Mauer bauen
reason-neutral-elsewhere = die neutrale Mauer gehört dorthin, wo du gerade gebaut oder gelegt hast
reason-neutral-here = hier hast du gerade gebaut oder gelegt; wähle eine andere Provinz
reason-neutral-kept = ihre freien Felder sind für Türme reserviert

## Rat für Neulinge

hint-opening = Der erste Zug ist eine einfache Mauer. Sie zeigt dir, und nur dir, das Bedrohungsplättchen des Mongolengebiets dahinter: die 2 bis 4 Punkte, die die meisten Mauern dort am Ende kosten.
hint-action = Deine Mauern und Karten müssen für das ganze Spiel reichen.
hint-province = Eine vollständige Provinz wird sofort gewertet, für alle mit den meisten Mauern dort: 1 Punkt je Mauer und ihr Ansehensplättchen. Verdeckte Karten können das ändern.
hint-square = Die meisten Mauern vor einem Mongolengebiet kosten am Ende so viele Punkte, wie sein Bedrohungsplättchen zeigt, auch bei Gleichstand. Du siehst es, sobald du dort gebaut hast.
hint-card = Deine Karte bleibt geheim, bis die Provinz vollständig ist. Zwei Karten derselben Art heben einander auf.
hint-neutral = Eine neutrale Mauer kann eine Provinz vollenden oder deinem Gegner die Mehrheit nehmen.
hint-warrior = Der Krieger muss eine Karte ausschalten, wenn es eine gibt, auch eine eigene.
hint-traitor = Eine zerstörte Mauer zählt weder für die Provinz noch für das Gebiet dahinter.
hint-flood = Erhöhe den Wert, wenn du diese Provinz gewinnst, sonst senke ihn.
hint-builder = Nimm die Mauer, wenn du damit gewinnst oder gleichziehst, sonst den Wert.
hint-mandarin = Gewertete Provinzen bleiben, wie sie sind, doch eine Mauer vor einem anderen Gebiet kann dir einen Angriff ersparen.
hint-end = Eine doppelte Mauer kann auf den neuen Spielplan reichen, wenn die Felder dort frei sind.

## Was Karten tun sollen, im Voraus gesagt

ahead-warrior = Die Karte, die dein Krieger ausschaltet, wenn sie dort liegt. Sonst fragt dich das Spiel.
    .title = Krieger
ahead-traitor = Was dein Verräter tut, wenn er kann. Das Spiel fragt dich, welche Mauer, wenn der Besitzer dort mehrere hat.
    .title = Verräter
ahead-flood = Was deine Flut tut.
    .title = Flut
ahead-builder = Was dein Baumeister tut.
    .title = Baumeister
ahead-mandarin = Ohne diese Wahl fragt dich das Spiel, was dein Mandarin tauscht.
    .title = Mandarin
ahead-cancel = { $card } ausschalten
ahead-counter = Das Bedrohungsplättchen von { $region } entfernen

## Was nur der Betrachter sehen darf: Karten und Bedrohungsplättchen

hand-public = Karten haben nur Mitspieler.
hand = Deine Handkarten: { $cards }.
hand-empty = Du hast keine Handkarten.
hand-laid = Deine Karten auf den Spielplänen: { $cards }.
hand-laid-card = { $card } in { $province }
hand-seen = Bedrohungsplättchen, die du gesehen hast: { $threats }.
hand-seen-none = Du hast kein Bedrohungsplättchen gesehen, das noch verdeckt liegt.

## Alles über eine Sache auf dem Tisch

closer-province = Provinz; Mauern: { $walls }
closer-region = Gebiet der Mongolen
closer-cards = Aktionskarten
    .note = Was jede tut, und welche gespielt wurden
closer-borders = Sie grenzt an { $regions }.
closer-scored = Gewertet für { $winners }.
closer-scored-nobody = Gewertet für niemanden.
closer-now = { $free ->
    [one] { $free } Feld frei
   *[other] { $free } Felder frei
}; jetzt { $value } wert, mit Ansehensplättchen { $reputation }.
closer-leaders = { $count ->
    [one] { $who } hat die meisten Mauern ({ $blocks }).
   *[other] { $who } haben gleich viele und die meisten Mauern ({ $blocks }).
}
closer-card = { $name } hat hier eine verdeckte Karte.
closer-own-card = Hier liegt deine Karte { $card }.
closer-walls = Mauern: { $walls }.
closer-wall = { $square } ({ $owner })
closer-no-walls = Noch keine Mauern.
closer-seen = Gesehen von { $names }.
closer-seen-nobody = Niemand hat das Bedrohungsplättchen gesehen.
closer-losers = { $count ->
    [one] { $who } würde die Punkte verlieren.
   *[other] { $who } würden jeweils die Punkte verlieren.
}
closer-protected = { $count ->
    [one] Der Turm würde { $who } schützen.
   *[other] Türme würden { $who } schützen.
}
closer-kind = **{ $card }**: { $effect }.
closer-kind-played = { $line } Gespielt von { $names }.
closer-history = **Was hier geschah**

## Die Titel der Hilfeseiten

help-turn = Ein Zug
help-provinces = Provinzen und Spielpläne
help-tower = Doppelte Mauer und Turm
help-cards = Aktionskarten
help-mongols = Die Mongolen
help-two = Zu zweit
help-points = Punkte, Ereigniskarten und Ende
help-rulings = Regelauslegungen

## Die kurze Einführung: zu jedem Bild ein Titel und ein, zwei Sätze

intro-cover = Gemeinsam baut ihr die Große Mauer. Schütze die reichsten Provinzen, das bringt Punkte, und geh den Mongolen aus dem Weg.
    .title = Worum es geht
intro-turn = In deinem Zug baust du zwei einfache Mauern oder legst zwei geheime Karten in verschiedene Provinzen, oder eine Karte und eine Mauer in dieselbe. Einmal im Spiel baust du eine doppelte Mauer, einmal einen Turm.
    .title = Ein Zug
intro-provinces = Ist die Mauer einer Provinz vollständig, bekommt, wer dort die meisten Steine hat, einen Punkt je Stein und das Ansehensplättchen. Bei Gleichstand punkten alle.
    .title = Provinzen
intro-cards = Vorher werden die Karten in der Provinz aufgedeckt. Sie zerstören Mauern, ändern den Wert, zählen als Steine oder heben einander auf.
    .title = Karten
intro-tower = Deinen Turm kann niemand zerstören, und neben ihm darf kein anderer stehen. Er schützt dich vor dem Gebiet, vor dem er steht.
    .title = Der Turm
intro-mongols = Am Ende kostet jedes Gebiet der Mongolen den, der dort die meisten Mauern hat, 2 bis 4 Punkte. Sein Bedrohungsplättchen siehst du, wenn du dort baust. So entscheidet eine Mauer: Eine mehr als die anderen gewinnt eine Provinz, aber verliert ein Gebiet.
    .title = Die Mongolen, und was entscheidet

# Nur für Tische, an denen damit gespielt wird.
intro-two = Zu zweit gibt es 12 neutrale Mauern. Am Ende deines Zugs darfst du eine bauen. Sie zählen wie die eines dritten Mitspielers: Sind sie in einer Provinz die meisten, bekommt niemand Punkte.
    .title = Neutrale Mauern
intro-points = Ereigniskarten bringen am Ende Punkte: für Mauern in den meisten Provinzen, für deine längste Reihe von Mauern oder für Handkarten. Mit den Spähern sehen alle das Bedrohungsplättchen hinter jeder neuen Mauer.
    .title = Ereigniskarten

## Was Tipps nennen

term-double = doppelte Mauer
term-mongols = { $change ->
    [more] weniger
   *[fewer] mehr
} an die Mongolen verloren
term-diplomacy = Diplomatie
term-dominance = Vorherrschaft
term-reward = Kaiserlicher Lohn
term-events = Ereigniskarten
# Was Spieler haben; $what ist eine Provinz und $of ihr Wert, wenn sie fertig ist; oder etwas im Vorrat.
have-lead = { $change ->
    [more] die Führung
   *[fewer] keine Führung
} in { $what } ({ $of } wert)
have-safe = { $change ->
    [more] keinen
   *[fewer] einen
} Angriff der Mongolen aus { $what }
have-reserve = { $what ->
    [double] { $change ->
        [more] die
       *[fewer] keine
    } doppelte Mauer
   *[tower] { $change ->
        [more] den
       *[fewer] keinen
    } Turm
}{ $change ->
    [more] { " " }noch im Vorrat
   *[fewer] { " " }im Vorrat
}
