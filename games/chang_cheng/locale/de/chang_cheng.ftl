### Die Texte von Chang Cheng.

## Die Beschreibung des Spiels und die Urheber

box = Baut die Große Mauer für die reichsten Provinzen und überlasst die Mongolen den anderen.
    .credits = Chang Cheng ist von Walter Obert und bei Tenkigames erschienen. Spielpläne und Plättchen sind eigene dieses Programms, nicht die gedruckten.
    .ahead = was deine verdeckten Krieger, Verräter, Fluten, Baumeister und Mandarine tun

## Die Varianten

option-boards = Die vier doppelseitigen Spielpläne und ihre Plättchen. Ihr könnt einen eigenen Satz hochladen.
    .title = spielpläne
option-boards-ours = die Spielpläne dieses Programms
option-events = Ereigniskarten: Punkte am Ende, oder Bedrohungsplättchen werden offen ausgelegt.
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
action-warrior = Wähle die Karte, die dein Krieger aufhebt
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
parameter-cancelled = Die Karte, die aufgehoben wird.
    .name = karte
parameter-traitor-effect = Wessen Mauer zerstört oder welches Gebiet sein Plättchen verlieren soll.
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
   *[other] , den Turm
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
        [warrior] 1.: hebt eine andere Karte in der Provinz auf
        [traitor] 2.: zerstört eine einfache Mauer oder entfernt das Plättchen eines angrenzenden Gebiets
        [flood] 3.: die Provinz ist 2 Punkte mehr oder 2 weniger wert
        [builder] 4.: die Provinz ist 2 Punkte mehr wert, oder du zählst dort eine Mauer mehr
        [master] 5.: du zählst dort zwei Mauern mehr
       *[mandarin] 6.: tauscht eine einfache Mauer der Provinz gegen eine eines anderen Besitzers
    }
    .brief = { $card ->
        [warrior] hebt eine andere Karte auf
        [traitor] bricht Mauer oder Plättchen
        [flood] 2 Punkte mehr oder weniger
        [builder] 2 Punkte mehr oder 1 Mauer
        [master] 2 Mauern für dich
       *[mandarin] tauscht 2 Mauern
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
table-arriving = Ein Spielplan kommt hinzu. Er hat von links nach rechts die Provinzen { $provinces } und die Gebiete { $regions }; die Zahlen sind Mauerfelder.
table-arriving-area = { $name } ({ $squares })
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

## Punkte nach Quellen, und Ergebnisse

ending = { $because ->
    [agreed] In Runde { $round } endete die Partie im Einvernehmen aller
    [stuck] In Runde { $round } konnte niemand mehr etwas legen
   *[wall] In Runde { $round } war die Große Mauer vollendet
}: { $verdict }.
scores-so-far = Punkte bisher
scores-when = Provinzen zählen, wenn sie vollständig sind; die Mongolen und die Ereigniskarten am Ende.
scores-by-source = Punkte nach Quellen; { $players }.

## Die Chronik: was geschehen ist. `$name` ist ein Mitspieler

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

## Fragen an die Mitspieler

question-action = Was tust du? Du hast { $left }.
question-province = { $action ->
    [walls] Wo baust du die erste Mauer?
    [cards] Wohin legst du die erste Karte?
    [both] Wohin kommen eine Karte und eine Mauer?
    [double] Wo steht deine doppelte Mauer?
    [tower] Wo baust du deinen Turm?
    [card] Wohin legst du eine Karte?
   *[wall] Wo baust du eine Mauer?
}
question-second-province = { $action ->
    [cards] Wohin legst du die zweite Karte?
   *[walls] Wo baust du die zweite Mauer?
}
question-square = { $action ->
    [double] Wo in { $province } steht deine doppelte Mauer?
    [tower] Wo in { $province } baust du deinen Turm?
    [neutral] Wo in { $province } baust du die neutrale Mauer?
   *[wall] Wo in { $province } baust du die Mauer?
}
question-card = Welche Karte legst du verdeckt nach { $province }?
# `$provinces`: nur dort darf sie stehen, wenn sie dorthin gehört, wo gerade gebaut oder gelegt wurde.
question-neutral = { $where ->
    [here] Baust du eine neutrale Mauer in { $provinces }?
   *[elsewhere] Baust du eine neutrale Mauer in einer anderen Provinz?
} { $left ->
    [one] { $left } ist noch da.
   *[other] { $left } sind noch da.
}
question-neutral-must = Etwas anderes kannst du nicht tun, also musst du eine neutrale Mauer bauen. Wo?
question-end = Die dritte Kaiserkarte bringt einen neuen Spielplan. Auf welcher Seite legst du ihn an?

## Karten in einer vollständigen Provinz

question-warrior = { $province } ist vollständig. Welche Karte hebt dein Krieger auf?
question-traitor = { $province } ist vollständig. Was tut dein Verräter?
question-broken = Welche Mauer ({ $owner }) in { $province } zerstört dein Verräter?
question-flood = { $province } ist vollständig. Was tut deine Flut?
question-builder = { $province } ist vollständig. Was tut dein Baumeister?
question-mandarin = { $province } ist vollständig. Welche Mauer dort tauscht dein Mandarin?
question-swap = Mit welcher Mauer tauschst du { $square }?

## Die Beschriftungen der Möglichkeiten

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
        [walls] 2 deiner { $singles } einfachen Mauern, in verschiedenen Provinzen
        [cards] 2 deiner { $cards } Karten, verdeckt in verschiedene Provinzen
        [both] 1 Karte, dann 1 Mauer in derselben Provinz
        [double] 2 Felder nebeneinander; 1 Punkt je Provinz und Gebiet
        [tower] 1 Feld; schützt dich vor dem Gebiet dort
        [card] 1 Karte verdeckt; der Rest der Aktion ist nicht möglich
        [opening] 1 Feld; der erste Zug des Spiels
       *[wall] 1 Feld; eine ganze Aktion ist nicht möglich
    }
# Was eine Karte tut, und die Mauer, die sie zerstört.
label-joined = { $first }: { $second }

## Provinzen und Felder

label-free = { $count } frei
# Was eine Provinz wert ist, und wer dort Mauern hat.
label-worth = { $value } wert, Mauern: { $walls }
label-worth-nobody = { $value } wert, noch keine Mauer
label-range = { $low } bis { $high }
label-neutral = neutral { $count }
label-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
label-own-master = dein Großbaumeister { $count }
label-own-cards = deine: { $cards }
label-no-neutral = Keine neutrale Mauer
label-points = doppelte Mauer: +{ $count }
label-there = { $province } { $worth }
label-completes = füllt { $province }: { $result }
label-none = keine Punkte
label-safe = dein Turm schützt dich vor { $region }
# Wer in einem Gebiet Mauern hat, und was die meisten dort verlieren.
label-facing = vor { $region } ({ $walls })
label-threat = { $region } { $value }
# Wer eine Provinz werten würde, bevor andere Karten wirken.
label-so-far = { $result } vor { $cards }

## Karten, die ausgeführt werden

label-card-of = { $card } ({ $owner })
label-break = Mauer zerstören ({ $owner })
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
# Wer nach einem Tausch werten würde, was von der anderen Mauer abhängt.
label-either = { $one }, oder { $other }
label-by-partner = { $result }, je nach Tauschpartner
    .own = { $own ->
        [yes] du { $points }, andere je nach Tauschpartner
        [maybe] du { $points } oder nichts, je nach Tauschpartner
       *[no] nichts für dich, andere je nach Tauschpartner
    }
label-choices = { $count } Mauern zum Tauschen
label-wall-of = { $square } ({ $owner })

## Ein neuer Spielplan

label-end = { $end ->
    [left] Links
   *[right] Rechts
}
    .note = keine Punkte; neben { $province }

## Warum etwas jetzt nicht möglich ist

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
# `$owner` ist ein Mitspieler.
reason-kept = nur eine einfache Mauer von { $owner } darf dort stehen, neben dem Turm
reason-no-second = für die zweite Mauer bliebe in einer anderen Provinz kein Feld
reason-end = dort endet die Mauer: wähle das linke von zwei Feldern
reason-half = das Feld rechts davon ist für dich nicht frei
reason-beside-tower = daneben steht ein Turm; wähle ein Feld ohne Turm daneben
reason-played = du hast sie schon gespielt
reason-must = du hast ausgesetzt und musst darum eine neutrale Mauer bauen
reason-neutral-elsewhere = die neutrale Mauer gehört dorthin, wo du gerade gebaut oder gelegt hast
reason-neutral-here = hier hast du gerade gebaut oder gelegt; wähle eine andere Provinz
reason-neutral-kept = ihre freien Felder sind Türmen vorbehalten

## Rat für Neulinge

hint-opening = Der erste Zug des Spiels ist eine einfache Mauer. Steht sie, siehst nur du das Bedrohungsplättchen des Gebiets dahinter.
hint-action = Deine Mauern und Karten müssen für das ganze Spiel reichen. Eine frühe Karte lässt die anderen rätseln; wer punktet, entscheiden die Mauern.
hint-province = Eine Provinz wird gewertet, sobald ihr letztes Feld gefüllt ist. Sie ist dann ihr Plättchen und 1 Punkt je Mauer wert, für alle mit den meisten Mauern dort. Sieh nach, was die Mongolen dahinter kosten.
hint-square = Jedes Feld liegt zwischen einer Provinz und einem Gebiet. Mit den meisten Mauern punktest du in einer Provinz und verlierst in einem Gebiet.
hint-card = Deine Karte bleibt geheim, bis die Provinz vollständig ist. Zwei Karten derselben Art heben einander auf.
hint-neutral = Eine neutrale Mauer kann eine Provinz im richtigen Moment vollenden oder deinem Gegner die Mehrheit nehmen.
hint-warrior = Der Krieger muss eine Karte aufheben, wenn es eine gibt, auch eine eigene.
hint-traitor = Eine zerstörte Mauer zählt weder für die Provinz noch für das Gebiet dahinter.
hint-flood = Erhöhe den Wert, wenn du diese Provinz gewinnst, sonst senke ihn.
hint-builder = Nimm die Mauer, wenn du damit gewinnst oder gleichziehst; sonst den Wert, wenn du ohnehin gewinnst.
hint-mandarin = Gewertete Provinzen bleiben, wie sie sind, doch eine in ein anderes Gebiet getauschte Mauer kann dir einen Angriff ersparen.
hint-end = Die Provinzen des neuen Spielplans zählen wie alle anderen. Die Seite entscheidet, welche Nachbarn seine Mauer hat.

## Was Karten tun sollen, im Voraus gesagt

ahead-warrior = Die Karte, die dein Krieger aufhebt, wenn sie dort liegt. Sonst fragt dich das Spiel.
    .title = Krieger
ahead-traitor = Was dein Verräter tut, wenn er kann. Das Spiel fragt dich, welche Mauer, wenn der Besitzer dort mehrere hat.
    .title = Verräter
ahead-flood = Was deine Flut tut.
    .title = Flut
ahead-builder = Was dein Baumeister tut.
    .title = Baumeister
ahead-mandarin = Ohne diese Wahl fragt dich das Spiel, was dein Mandarin tauscht.
    .title = Mandarin
ahead-cancel = Aufheben: { $card }
ahead-counter = Das Plättchen von { $region } entfernen

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
}; jetzt { $value } wert, mit einem Plättchen von { $reputation }.
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
closer-seen-nobody = Niemand hat das Plättchen gesehen.
closer-losers = { $count ->
    [one] { $who } würde die Punkte verlieren.
   *[other] { $who } würden die Punkte je verlieren.
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
intro-tower = Deinen Turm kann niemand zerstören, und neben ihm darf kein anderer stehen. Er schützt dich vor dem Gebiet, dem er gegenübersteht.
    .title = Der Turm
intro-mongols = Am Ende kostet jedes Gebiet der Mongolen den, der dort die meisten Mauern hat, 2 bis 4 Punkte. Baust du eine Mauer, siehst du dir das Plättchen des Gebiets dahinter an.
    .title = Die Mongolen
