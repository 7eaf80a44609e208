### Die Texte von HAN.
###
### Glossar:
###   house           Haus                    emissary        Gesandter (der Gesandte, 2 Gesandte)
###   piece           Figur                   marker          Marker
###   fortification   Befestigung             market place    Marktplatz
###   province        Provinz                 district        Viertel
###   house space     Feld                    border space    Grenzfeld
###   court           Hof                     dragon space    Drachenfeld
###   road            Straße                  row             Reihe
###   alliance        Bündnis                 port            Hafen
###   card            Karte                   map             Spielplan
###   pile            Stapel                  display         Auslage
###   turn            Zug                     round           Runde
###   the Emperor     der Kaiser              final scoring   Schlusswertung
###   to place        setzen                  to score        werten; Punkte bringen
###
### Karten heißen nach ihrer Farbe: „Rot und 2× Grün“. So bleiben sie in jedem Fall gleich.
### Namen von Provinzen und Vierteln eines Spielplans, der nicht von uns ist, kommen aus seiner Datei und werden nicht
### übersetzt; unsere stehen hier.

## Karten und Farben

# Die Farbe einer Provinz und ihrer Karten.
colour = { $colour ->
    [red] rot
    [yellow] gelb
    [green] grün
    [orange] orange
   *[violet] violett
}
# Eine Karte einer Farbe.
card = { $colour ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
    [orange] Orange
   *[violet] Violett
}
# So viele Karten einer Farbe: „Rot“, „2× Grün“.
cards-of-colour = { $count ->
    [1] { $card }
   *[other] { $count }× { $card }
}
cards-none = keine Karte

## Orte

# Das Grenzfeld zweier Provinzen. Es steht allein, ist eines von mehreren genannten, oder etwas ist dort (wo? zu wem?).
place-border-alone = Grenzfeld { $one }-{ $other }
place-border-named = Grenzfeld { $one }-{ $other }
place-border-at = dem Grenzfeld { $one }-{ $other }
place-border-brief = { $one }-{ $other }
# Dasselbe innerhalb einer der beiden Provinzen.
place-border-within = Grenze zu { $beyond }
# Wo zwei Provinzen mehrere Grenzfelder haben.
place-numbered = { $place } ({ $number })

## Figuren

houses = { $count ->
    [one] { $count } Haus
   *[other] { $count } Häuser
}
emissaries = { $count ->
    [one] { $count } Gesandter
   *[other] { $count } Gesandte
}
markers = { $kind ->
    [fortification] { $count ->
        [one] { $count } Befestigung
       *[other] { $count } Befestigungen
    }
   *[market] { $count ->
        [one] { $count } Marktplatz
       *[other] { $count } Marktplätze
    }
}
points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
# Was wohin gesetzt wird: `$where` ist ein Feld, beim Gesandten die Provinz.
placement = { $kind ->
    [emissary] Gesandter in { $where }
    [fortification] befestigtes Haus { $where }
    [market] Marktplatz { $where }
   *[house] Haus { $where }
}
# Zwei Figuren eines Zugs.
placement-houses = Häuser { $spaces }
placement-emissaries = 2 Gesandte in { $court }
placement-both = Haus { $space } + Gesandter{ $border ->
    [yes] { " " }{ $court }
   *[no] { "" }
}

## Wofür es Punkte gibt

source = { $source ->
    [houses] Häuser
    [alliances] Bündnisse
    [roads] Straßen
   *[ports] Häfen
}

# Was das Ende noch brächte, im Satz.
source-at-end = { $source ->
    [houses] noch nicht gewertete Häuser
    [alliances] Bündnisse
    [roads] Straßen
   *[ports] Häfen
}

## Was das Spiel ist, und von wem

box = Baue Häuser entlang der Straßen und schicke Gesandte an die Höfe Chinas. Zwei Spielpläne.
    .credits = HAN ist von Michael Schacht und bei ABACUSSPIELE erschienen. Beide Spielpläne stammen von diesem Programm, gezeichnet nach den Zahlen der Spielregel. Es sind nicht die gedruckten.
    .ahead = dass du keine zweite Figur setzt, und dass du vom Stapel ziehst

## Die Varianten

option-map = Grenzstreitigkeiten für 3 bis 5, Wege der Diplomatie für 2 bis 4 Personen; oder ein eigener Plan.
    .title = Spielplan
option-map-fitting = Grenzstreitigkeiten; zu zweit Wege der Diplomatie
option-map-border_disputes = Grenzstreitigkeiten: China und seine Provinzen
option-map-ways_of_diplomacy = Wege der Diplomatie: die Hauptstadt und ihre Viertel

option-markers = Variante: Befestigungen bei Grenzstreitigkeiten, Marktplätze bei Wege der Diplomatie.
    .title = Marker
option-markers-off = ohne
option-markers-on = mit Befestigungen oder Marktplätzen

## Die Slash-Befehle, und wie man sie und ihre Angaben auf Deutsch eingibt

action-place = Setze ein oder zwei Figuren in eine Provinz: Haus, Gesandter oder Marker
    .name = setzen
action-second = Setze noch eine Figur in dieselbe Provinz
    .name = nachsetzen
action-done = Setze keine zweite Figur
    .name = fertig
action-discard = Wirf eine Karte ab, statt etwas zu setzen
    .name = abwerfen
action-draw = Ziehe eine Karte aus der Auslage oder vom Stapel
    .name = ziehen

parameter-province = Die Provinz, in die du deine Figuren setzt.
    .name = provinz
parameter-first-piece = Die erste Figur und ihr Feld.
    .name = figur
parameter-cards = Die Karten, mit denen du zahlst; ohne Angabe so wenige wie möglich.
    .name = karten
parameter-second-piece-or-none = Die zweite Figur und ihr Feld; ohne Angabe keine.
    .name = zweite
parameter-second-cards = Die Karten, mit denen du dafür zahlst; ohne Angabe so wenige wie möglich.
    .name = zweite-karten
parameter-second-piece = Die Figur und ihr Feld.
    .name = figur
parameter-discarded = Die Karte, die du abwirfst; ohne Angabe die erste auf deiner Hand.
    .name = karte
parameter-drawn = Eine Farbe aus der Auslage, oder der Stapel.
    .name = karte

## Was ein Platz gefragt wird

question-province = Wohin setzt du?
question-stuck = Du kannst nichts setzen. Eine Karte abwerfen?
question-discard = Welche Karte wirfst du ab?
question-space = Was setzt du { $there }?
question-second = Eine zweite Figur { $there }?
# Wohin: in eine Provinz, eine von zweien oder auf die Grenze von zweien.
question-there = { $border ->
    [yes] auf die Grenze von { $where }
   *[no] in { $where }
}
question-cards =
    Welche Karten spielst du für { $kind ->
        [emissary] den Gesandten in { $where }
        [fortification] die Befestigung mit Haus auf { $where }
        [market] den Marktplatz mit Gesandtem auf { $where }
       *[house] das Haus auf { $where }
    }?
question-draw = { $more ->
    [one] Welche Karte ziehst du?
   *[other] Welche { $more } Karten ziehst du?
}

## Möglichkeiten: Provinzen, und was noch hineinpasst

label-discard = Karte abwerfen
    .note = Keine Punkte; dann ziehst du eine neue
    .note-final = Keine Punkte; dein Zug endet
# Was noch in eine Provinz passt.
room-full = voll
room-free = { $free ->
    [one] { $free } Feld frei
   *[other] { $free } Felder frei
}
room-emissaries = { $more ->
    [one] Platz für { $more } Gesandten
   *[other] Platz für { $more } Gesandte
}
# Eine Provinz und was noch hineinpasst: wo Karten einer Farbe gespielt werden.
label-purpose = { $province } ({ $room })
# Das Meiste, was eine Figur oder zwei dort brächten, auch sofort.
label-up-to = bis zu { label-gains }
# Eine Provinz, die sich füllen lässt: wer wie viel bekommt.
label-can-fill = { $where ->
    [nobody] { $province } kann voll werden: keine Punkte
    [here] kann voll werden: { $points }
   *[there] { $province } kann voll werden: { $points }
}
label-empty = leer: nur 1 Figur

## Möglichkeiten: Figuren, was sie kosten und was sie bringen

label-done = Keine zweite Figur
    .note = Dann ziehst du { $more ->
        [one] { $more } Karte
       *[other] { $more } Karten
    }
    .note-final = Dein Zug endet
label-cost = kostet { $ways }
label-cost-pieces = { $pieces } für { $ways }
label-pieces-both = Haus + Gesandter
label-other-cards = Mit anderen Karten zahlen
label-fills = füllt { $province }: { $where ->
    [nobody] keine Punkte
   *[there] { $points }
}
# Was jemand in einer Provinz bekommt, die voll wird, und was er vorher bekommen hätte.
label-before = { $points } (war { $was })
label-nothing = noch keine Punkte
label-nothing-allied = noch keine Punkte: { $why ->
    [behind] nicht an beiden verbündeten Höfen vorn
   *[alone] keiner von dir an einem verbündeten Hof
}
label-houses-then = Häuser dann: { $counts }
label-emissaries-then = Gesandte dann: { $counts }
# Die Häuser in einer von zwei Provinzen.
label-there = { $province } ({ $counts })
# Was ein Bündnis anderen bringt.
label-alliance = { $how ->
    [breaks] bricht das Bündnis mit { $province }: { $points }
    [gives] gibt { $points } für das Bündnis mit { $province }
   *[changes] Bündnis mit { $province } dann: { $points }
}
label-port = ein Hafen
# Was es zu dem beiträgt, was gewertet würde, wenn das Spiel jetzt endete.
label-gains = { $points }, wäre jetzt Schluss{ $count ->
    [0] { "" }
   *[other] : { $reasons }
}
# Wofür es diese Punkte gäbe.
reason-rank = { $rank ->
    [1] erster
    [2] zweiter
    [3] dritter
    [4] vierter
   *[other] fünfter
} Platz{ $there ->
    [yes] { " " }in { $where }
   *[no] { $what ->
        [ports] { " " }bei Häfen
       *[houses] { "" }
    }
}{ $tied ->
    [yes] { " " }(gleichauf)
   *[no] { "" }
}
reason-alliances = { $count ->
    [one] Bündnis mit { $provinces }
   *[other] Bündnisse mit { $provinces }
}
reason-row = Reihe aus { $count }
label-beside = { $count ->
    [one] neben { $count } Haus von dir
   *[other] neben { $count } Häusern von dir
}
label-more-room = { $more ->
    [one] Platz für { $more } weiteren Gesandten
   *[other] Platz für { $more } weitere Gesandte
}

## Möglichkeiten: Karten

# Was auf der Hand bleibt, wenn Karten gespielt sind.
label-leaves = Du behältst: { $cards }
    .none = Du behältst keine Karte und ziehst { $more } neue
label-in-hand = { $count } auf der Hand
label-on-display = { $count } in der Auslage
label-pile = Vom Stapel
    .note = Verdeckt; noch { $count } Karten
    .note-then = 1 Karte, dann wählst du neu
label-then = Dann wählst du neu
label-last-card = Letzte Karte des Stapels
    .renewed = { $discarded ->
        [one] Danach wird die eine abgeworfene Karte zum Stapel
       *[other] Danach werden die { $discarded } abgeworfenen Karten zum Stapel
    }
    .last-round = Danach zieht niemand mehr: Das Spiel endet mit dieser Runde, du hattest deinen letzten Zug
    .last-turn = Danach zieht niemand mehr: Das Spiel endet mit deinem Zug
# Eine abgeworfene Karte, und eine Figur mit den Karten, die dafür gespielt werden.
label-discarded = { $card } abwerfen
label-paid = { $piece } ({ $cards })

## Warum etwas jetzt nicht geht

reason-full = voll, auch kein Platz für einen Gesandten
reason-none-left = dir fehlt { $pieces }
# Eine Figur, von der jemand keine mehr hat.
reason-piece = { $kind ->
    [house] ein Haus
    [emissary] ein Gesandter
   *[market] ein Marktplatz
}
reason-was-empty = { $province } war leer: in diesem Zug höchstens 1 Figur
reason-court-full = { $most ->
    [0] dort steht kein Haus
   *[other] voll: Niemand hat dort mehr als { $most ->
        [one] { $most } Haus
       *[other] { $most } Häuser
    }
}
reason-two-pieces = das zählt als zwei Figuren, und { $province } ist leer: in diesem Zug höchstens 1 Figur
reason-needs = nur mit { $cards }{ $others ->
    [pair] { " " }oder einem Paar
    [border] { " " }oder 2 gleichen davon
   *[none] { "" }
}

## Rat für alle, die zum ersten Mal spielen, bis zu 300 Zeichen

hint-last-round = Dies ist dein letzter Zug. Setze, was du kannst: Karten auf der Hand bringen nichts.
hint-stuck = Wirf die Karte ab, die du am wenigsten brauchst. Ein Paar zählt als eine Karte jeder Farbe.
hint-province =
    Mit jeder Karte setzt du eine Figur in { $region ->
        [district] ein Viertel
       *[province] eine Provinz
    } ihrer Farbe; ein Paar zählt als eine Karte jeder Farbe. Du setzt bis zu 2 Figuren in { $region ->
        [district] dasselbe Viertel
       *[province] dieselbe Provinz
    }, aber nur 1, wenn dort noch keine steht.
hint-fills =
    { $region ->
        [district] Ist ein Viertel
       *[province] Ist eine Provinz
    } voll, werden die Häuser sofort gewertet. Die meisten bringen am meisten.
hint-fortification = Eine Befestigung kostet 2 Karten und deinen ganzen Zug. Sie verdoppelt deine Punkte in ihrer Provinz, für die Reihe ihres Hauses und, wenn sie auf einem Hafen steht, für die Häfen.
hint-market = Ein Marktplatz kostet 2 Karten und deinen ganzen Zug. Er bringt einen Gesandten an einen vollen Hof, für die Bündnisse am Ende.
hint-first-house = Das erste Haus macht Platz für einen Gesandten, deinen oder einen fremden.
hint-space =
    Häuser bringen Punkte, sobald { $region ->
        [district] das Viertel
       *[province] die Provinz
    } voll ist, sonst am Ende; dann auch Reihen ab 4 entlang einer Straße. Gesandte bringen am Ende Punkte, wo du in beiden { $region ->
        [district] Vierteln
       *[province] Provinzen
    } eines Bündnisses die meisten hast.
hint-second = Eine zweite Figur spart dir einen Zug, aber Karten, die du behältst, nützen anderswo vielleicht mehr.
hint-cards = Ein Paar zählt als eine Karte jeder Farbe. Behalte, was du in deinem nächsten Zug brauchen kannst.
hint-discard = Behalte gleiche Karten: Ein Paar zählt als eine Karte jeder Farbe.
hint-draw-pair = Noch einmal { $card }, und du hast ein Paar: Es zählt als eine Karte jeder Farbe.
hint-draw = Nur du siehst die Karten, die du vom Stapel ziehst. Ist er zum zweiten Mal aufgebraucht, beginnt die letzte Runde.

## Antworten, die im Voraus gegeben werden können

ahead-second = Du setzt nach der ersten Figur keine zweite.
    .title = Eine zweite Figur
ahead-second-done = Nie
ahead-draw = Du ziehst immer vom Stapel, nie aus der Auslage.
    .title = Karten ziehen
ahead-draw-pile = Vom Stapel
ahead-until-scoring = bis eine Provinz gewertet wird
ahead-until-display = bis eine neue Karte ausliegt
ahead-until-pile = bis es einen neuen Stapel gibt
ahead-until-last = bis zur letzten Runde

## Was nur sieht, wer sie hat: die Karten

hand-public = Nur wer mitspielt, hat Karten.
hand-empty = Du hast keine Karten mehr.
hand = Deine Karten: { $cards }
hand-purpose = { $cards }: { $provinces }.
hand-purpose-pair = { $line } Als Paar zählen sie als eine Karte jeder anderen Farbe.

## Der Tisch: in einer Zeile, und seine Karten

headline-setup = Die Karten werden ausgeteilt.
headline = Runde { $round } · { $name } ist am Zug · { $which ->
    [none] letzte Runde: Niemand zieht mehr Karten
    [second] noch { $pile ->
        [one] { $pile } Karte
       *[other] { $pile } Karten
    } bis zur letzten Runde
   *[first] noch { $pile ->
        [one] { $pile } Karte
       *[other] { $pile } Karten
    } im ersten Stapel
}

display = Auslage: { $cards }.
display-pile =
    { $display } Stapel: { $pile ->
        [one] { $pile } Karte
       *[other] { $pile } Karten
    }, der { $which ->
        [second] zweite
       *[first] erste
    } von zweien.

## Der Tisch: die Mitspielenden

table-player = { $emperor ->
    [yes] { $points }, hat den Kaiser; { $supply }.
   *[no] { $points }; { $supply }.
}
# Was jemandem noch bleibt.
supply = { $left } übrig; { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
} auf der Hand
table-last-turn = Letzter Zug · { $turn }

## Der Tisch: die Provinzen

table-houses = Häuser: { $houses }
table-no-house = Kein Haus
table-markets = Marktplätze: { $markets }
table-free = Frei: { $spaces }
table-full = Voll
table-port = { $space } Hafen
table-fortified = { $space } befestigt
table-emissaries = Gesandte: { $court }.
table-scored = Gewertet: { $shares }.
table-scored-nobody = Gewertet: keine Punkte.
# Wessen Gesandte an einem Hof sind, und wie viele noch hinpassen.
court = { $there }; { $more ->
    [0] kein Platz mehr
    [one] noch { $more } Platz
   *[other] noch { $more } Plätze
}
court-no-house = { $there }; kein Platz ohne Haus
court-nobody = keine

## Der Tisch: was über Provinzen hinweggeht

table-across = Straßen und Bündnisse
# Eine Reihe von Häusern; `$who` ist, wem sie gehören.
table-row = { $who }: Reihe aus { $count } ({ $points }): { $spaces }.
table-row-short = { $who }: Reihe aus { $count } (1 fehlt zur Wertung): { $spaces }.
table-no-row = Keine Reihe aus 3 oder mehr Häusern.
table-ports = Häfen: { $houses }; { $free } frei.
table-ports-nobody = Häfen: kein Haus; { $free } frei.
table-alliance = Bündnis { $number }, { $provinces }: { $shares }.
table-no-alliance = Kein Bündnis brächte jetzt Punkte.

## Die Beschreibung des Bildes

alt-player = { $player }: { $points }.
alt-province = { $province }: { $pieces }.
alt-no-house = kein Haus
alt-houses = Häuser { $houses }
alt-houses-emissaries = Häuser { $houses }; Gesandte { $emissaries }

## Die Punkte nach Herkunft, und wer gewonnen hat

ending = { $because ->
    [agreed] In Runde { $round } endete die Partie im Einvernehmen aller
    [full] In Runde { $round } konnte niemand mehr eine Figur setzen
   *[pile] In Runde { $round } war der Stapel zum zweiten Mal aufgebraucht
}: { $verdict }.
scores-so-far = Punkte bisher
scores-when =
    Häuser bringen Punkte, sobald { $region ->
        [district] ein Viertel
       *[province] eine Provinz
    } voll ist; { $later } am Ende.
# Was bei gleichen Punkten entscheidet: die übrigen Figuren, und die Regel.
scores-left = { $count ->
    [one] { $count } Figur übrig
   *[other] { $count } Figuren übrig
}
scores-rule = die meisten übrigen Häuser und Gesandten

## Die Chronik: der Anfang. `$name` ist, wer spielt

told-emperor = { $reader ->
    [you] { $name } beginnst
   *[other] { $name } beginnt
} und { $reader ->
    [you] bekommst
   *[other] bekommt
} den Kaiser.

## Die Chronik: ein Zug

deed-discarded = { $reader ->
    [you] wirfst { $card } ab
   *[other] wirft { $card } ab
}
deed-passed = passt ohne Karten
deed-drawn = { $reader ->
    [you] ziehst { $cards }
   *[other] zieht { $cards }
}
# Gezogene Karten, davon `$unknown` vom Stapel; `$known`: ob auch andere.
drawn = { $known ->
    [no] { $unknown ->
        [one] vom Stapel
       *[other] { $unknown } vom Stapel
    }
   *[yes] { $cards }{ $unknown ->
        [0] { "" }
        [one] { " " }+ Stapel
       *[other] { " " }+ { $unknown }× Stapel
    }
}
# Karten vom Stapel, die nur kennt, wer sie hat.
drawn-seen = { $known ->
    [no] { $seen } vom Stapel
   *[yes] { $cards } + Stapel ({ $seen })
}
told-full = **{ $province } ist voll:** { $shares }.
told-full-nobody = { $province } ist voll: Niemand hat dort ein Haus.
told-pile-renewed = { $cards ->
    [one] **Zweiter Stapel:** die eine abgeworfene Karte.
   *[other] **Zweiter Stapel:** die { $cards } abgeworfenen Karten.
}
told-pile-used-up = **Letzte Runde:** Der Stapel ist wieder aufgebraucht, niemand zieht mehr Karten. Das Spiel endet, bevor { $reader ->
    [you] du wieder am Zug bist
   *[other] { $name } wieder am Zug ist
}.

## Die Chronik: die Schlusswertung

told-end-pile = Die letzte Runde ist zu Ende. Schlusswertung:
told-end-full = Niemand kann mehr eine Figur setzen. Schlusswertung:
told-houses = Noch nicht gewertete Häuser: { $shares }.
told-markets = Gesandte verlassen die Marktplätze: { $moves }.
told-market = { $name } nach { $province }
told-alliances = Bündnisse: { $shares }.
told-alliances-nobody = Für Bündnisse bekommt niemand Punkte.
told-roads = Straßen: { $shares }.
told-ports = Häfen: { $shares }.
told-ports-nobody = Für Häfen bekommt niemand Punkte.
# Was doppelt so viele Punkte gebracht hat.
doubled = { $what } (verdoppelt)

## Was man sich auf dem Tisch genauer ansehen kann

closer-seat = { $points }; { $houses } und { $emissaries } übrig
closer-province = { $colour }; { $room }
closer-alliances = Bündnisse
    .note = Die Gesandten auf beiden Seiten, und wer Punkte bekommt
closer-roads = { $ports ->
    [yes] Straßen und Häfen
   *[no] Straßen
}
    .note = { $ports ->
        [yes] Reihen von Häusern, und Häuser in Häfen
       *[no] Reihen von Häusern
    }
closer-cards = Karten
    .note = Die Auslage, der Stapel und was abgeworfen wurde

## Genauer: ein Platz

closer-player = { $player }: { $supply }.
# Punkte nach Herkunft.
closer-points = **{ $points }**: { $sources }
closer-no-points = **{ $points }**
closer-source = { $source } { $points }
# Karten, die alle den Spieler nehmen sahen, etwa „2 rote und grün“.
closer-shown = Offen genommen und noch auf der Hand: { $cards }
closer-expected = Endete das Spiel jetzt: +{ $points } ({ $sources })
closer-expected-nothing = Endete das Spiel jetzt: +0
closer-holding = { $province }: { $pieces }

## Genauer: eine Provinz

closer-space = { $space }: { $there }
closer-space-roads = { $space }: { $there }; { $count ->
    [one] Straße zu { $roads }
   *[other] Straßen zu { $roads }
}
closer-space-port = { $space }, ein Hafen
closer-fortified = { $owner }, befestigt
closer-market = { $owner }, Marktplatz
closer-market-emissary = { $owner }, Marktplatz mit Gesandtem
closer-free = frei
closer-emissaries = **Gesandte:** { $court }
closer-scored = **Gewertete Häuser:** { $shares }
closer-scored-nobody = **Gewertete Häuser:** niemand hatte eins
closer-would-score = **Häuser brächten jetzt:** { $shares }
closer-would-score-nothing = **Häuser brächten jetzt:** nichts
closer-neighbours = **Nachbarn:** { $provinces }
closer-no-neighbours = **Nachbarn:** keine
closer-ally = Bündnis { $number }, mit { $province }: { $shares }
closer-history = Was hier geschah, das Neueste zuerst

## Genauer: was über Provinzen hinweggeht

# `$markets`: ob Gesandte auf Marktplätzen stehen.
closer-alliance-list = **Bündnisse** mit den Gesandten auf beiden Seiten{ $markets ->
        [yes] , auch denen auf Marktplätzen
       *[no] {""}
    }. { $when }:
# Wofür Punkte stehen: die vom Ende, wenn das Spiel aus ist (`$over`), oder was sie jetzt wären.
closer-when = { $over ->
    [yes] Punkte
   *[no] Punkte, wenn jetzt gewertet würde
}
closer-alliance = { $sides }: { $shares }
closer-side = { $province } ({ $emissaries })
closer-side-empty = { $province } (keine)
closer-nobody = niemand
closer-road-list = **Straßen**: Reihen aus 4 und mehr Häusern bringen am Ende Punkte.
closer-no-row = Keine Reihe aus 3 oder mehr.
closer-port-list = **Häfen** werden am Ende gewertet wie eine Provinz.
closer-ports-score = { $when }: { $shares }.
closer-colour = { $colour }: { $count } im Spiel, { $discarded } abgeworfen; für { $provinces }
closer-first-pile = Ist dieser Stapel aufgebraucht, werden die abgeworfenen Karten zum zweiten und letzten gemischt.
closer-second-pile = Ist dieser Stapel aufgebraucht, zieht niemand mehr Karten, und das Spiel endet nach der Runde.

## Die Titel der Hilfeseiten

help-turn = Ein Zug
help-houses = Häuser und Straßen
help-emissaries = Gesandte und Bündnisse
help-cards = Karten
help-scoring = Wertung
help-markers = Befestigungen und Marktplätze
help-points = Punkte und das Ende
help-rulings = Auslegungen und Varianten

## Das Spiel in zwei Minuten: zu jedem Bild ein Titel und ein, zwei Sätze

intro-cover = Baue Häuser an den Straßen des alten China und schicke Gesandte an seine Höfe. Die meisten Punkte gewinnen.
    .title = Worum es geht
intro-turn = Mit Karten setzt du ein oder zwei Figuren in eine Provinz ihrer Farbe. Dann ziehst du auf drei Karten nach.
    .title = Ein Zug
intro-houses = Eine volle Provinz wird sofort gewertet. Die meisten Häuser bringen einen Punkt für jedes Haus dort; der zweite Platz bringt so viele Punkte, wie der erste Häuser hat.
    .title = Häuser
intro-emissaries = Gesandte zählen am Ende. Wer an zwei verbündeten Höfen die meisten hat, bekommt einen Punkt für jeden Gesandten an beiden.
    .title = Gesandte
intro-cards = Zwei Karten einer Farbe zählen als eine Karte jeder anderen. Ist der Stapel zum zweiten Mal leer, folgt die letzte Runde.
    .title = Karten
intro-scoring = Am Ende werden die übrigen Provinzen gewertet, dann Bündnisse, Reihen von vier oder mehr Häusern an einer Straße, und Häfen. Oft entscheiden die Bündnisse: Gewinne Höfe, die benachbart sind.
    .title = Das Ende, und was entscheidet
# Nur für Tische, an denen damit gespielt wird.
intro-markers = Alle haben einen Marker: bei Grenzstreitigkeiten eine Befestigung, die die Punkte ihres Hauses verdoppelt; bei Wege der Diplomatie einen Marktplatz, der einen Gesandten an einen vollen Hof bringt. Er kostet 2 Karten und den ganzen Zug.
    .title = Marker

## Unsere Spielpläne

sheet-border_disputes = Grenzstreitigkeiten
sheet-ways_of_diplomacy = Wege der Diplomatie

# Ihre Provinzen und Viertel, nach ihren Schlüsseln in den Dateien; ein anderer Spielplan hat eigene Namen.
province-yan = Yan
province-zhao = Zhao
province-chin = Qin
province-wei = Wei
province-qi = Qi
province-lu = Lu
province-shu = Shu
province-chu = Chu
province-wu = Wu
province-garrison = Kaserne
province-palace = Palast
province-temple = Tempel
province-westmarket = Westmarkt
province-drumtower = Trommelturm
province-gardens = Gärten
province-granary = Speicher
province-archives = Archiv
province-eastmarket = Ostmarkt

refused-map-seats =
    Der Spielplan { $title } ist für { $least } bis { $most } Personen, nicht für { $seats }. Wähle einen anderen mit der Option „{ option-map.title }“, oder ändere, wer mitspielt.

## Fehler in Dateien von Spielplänen. `$where` ist eine Stelle: „spaces“ von „wei“ von „provinces“ der Datei.

field-key-point = Der Schlüssel eines Punkts muss aus 1 bis 12 Buchstaben von a bis z und Ziffern bestehen; bei einem in { $where } ist es nicht so.
field-key-province = Der Schlüssel einer Provinz muss aus 1 bis 12 Buchstaben von a bis z bestehen und nicht „discard“ sein; bei einem in { $where } ist es nicht so.

wanted-two-numbers = ein Paar von Zahlen (nach rechts und nach unten)
wanted-key-point = der Schlüssel eines Punkts
wanted-key-space = der Schlüssel eines Felds
wanted-key-province = der Schlüssel einer Provinz
wanted-outline = eine Liste der Schlüssel von 3 bis 400 Punkten
wanted-pair-space = eine Liste der Schlüssel zweier Felder
wanted-pair-province = eine Liste der Schlüssel zweier Provinzen

## Warum man auf einem Spielplan nicht spielen kann, und was richtig wäre: was da ist

fault-names = Zwei Provinzen heißen { $province }; jede Provinz muss einen eigenen Namen haben.
fault-colours = Die Zahl der Provinzen in { $card } ist { $count }; es muss { $wanted } sein.
fault-violet = Eine Provinz hat { $largest } Felder und die violette { $violet }; keine darf mehr haben als die violette.
fault-spaces = { $count ->
    [one] { $province } hat mit den Grenzfeldern { $count } Feld; es müssen { $least } bis { $most } sein.
   *[other] { $province } hat mit den Grenzfeldern { $count } Felder; es müssen { $least } bis { $most } sein.
}
fault-ports = Die Zahl der Häfen ist { $count }; bei { $sheet } muss sie { $wanted } sein.
fault-border-spaces = Die Zahl der Grenzfelder ist { $count }; bei { $sheet } muss sie { $wanted } sein.
fault-alliance-twice = Bündnis { $number } ist dasselbe wie Nummer { $first }; jedes Bündnis muss zwei andere Provinzen verbinden.

## Fehler eines Spielplans: Straßen

fault-road-to-itself = Eine Straße führt von { $space } zu sich selbst; sie muss zwei Felder verbinden.
fault-road-twice = Die Straße zwischen { $spaces } steht { $count }-mal da; einmal genügt.
fault-roads-apart = Von { $one } führen keine Straßen zu { $other }; jedes Feld muss von jedem anderen erreichbar sein.
fault-roads-never-branch = Die Straßen verzweigen sich nirgends; auf einem Feld müssen sich mindestens { $wanted } treffen.
fault-roads-meet = Auf { $space } treffen sich { $count } Straßen; es dürfen höchstens { $most } sein.
fault-rings = Der Spielplan hat { $roads } Straßen; bei { $spaces } Feldern dürfen es höchstens { $most } sein.
fault-roads-cross = Die Straßen { $one } und { $other } kreuzen oder berühren sich bei { $at }; Straßen dürfen sich nur auf Feldern treffen.

## Fehler eines Spielplans: Nachbarn

fault-alliance-apart = Bündnis { $number } verbindet { $provinces }; sie müssen Nachbarn sein.
fault-border-apart = Ein Grenzfeld liegt zwischen { $provinces }; sie müssen Nachbarn sein.
fault-colours-beside = { $provinces } sind Nachbarn und beide { $colour }; ihre Farben müssen verschieden sein.
fault-neighbours-equal = { $pairs ->
    [one] Der Spielplan hat { $pairs } Paar von Nachbarn; es müssen { $wanted } sein, so viele wie Bündnisse.
   *[other] Der Spielplan hat { $pairs } Paare von Nachbarn; es müssen { $wanted } sein, so viele wie Bündnisse.
}
fault-neighbours-more = { $pairs ->
    [one] Der Spielplan hat { $pairs } Paar von Nachbarn; es müssen mehr als die { $alliances } Bündnisse sein.
   *[other] Der Spielplan hat { $pairs } Paare von Nachbarn; es müssen mehr als die { $alliances } Bündnisse sein.
}

## Fehler eines Spielplans: die Zeichnung

fault-corner-twice = Der Umriss von { $province } geht zweimal durch einen Punkt; er muss durch jede Ecke einmal gehen.
fault-corners-many = Die Umrisse haben zusammen { $count } Ecken; es dürfen höchstens { $most } sein.
fault-border-of-many = { $provinces } haben die Strecke von { $start } bis { $end } gemeinsam; eine Grenze darf nur zwei Provinzen gehören.
fault-outlines-cross = Der Umriss von { $one } kreuzt oder berührt den von { $other } bei { $at }; Umrisse dürfen sich nur in Ecken treffen, die beide nennen.
fault-outline-crosses-itself = Der Umriss von { $one } kreuzt oder berührt sich selbst bei { $at }; Umrisse dürfen sich nur in Ecken treffen, die beide nennen.
fault-overlap = { $one } und { $other } überlappen sich bei { $at }; Provinzen müssen nebeneinander liegen.
fault-one-outline = { $one } und { $other } haben denselben Umriss; Provinzen müssen nebeneinander liegen.
fault-space-outside = Das Feld { $space } bei { $at } muss in { $province } liegen, { $least } Einheiten oder mehr vom Umriss entfernt.
fault-dragon-outside = Das Drachenfeld bei { $at } muss in { $province } liegen, { $least } Einheiten oder mehr vom Umriss entfernt.
fault-off-border = Das Grenzfeld { $space } bei { $at } muss auf der Grenze von { $provinces } liegen.
fault-spaces-close = { $distance ->
    [one] Zwischen den Feldern { $one } und { $other } liegt { $distance } Einheit; es müssen { $least } oder mehr sein.
   *[other] Zwischen den Feldern { $one } und { $other } liegen { $distance } Einheiten; es müssen { $least } oder mehr sein.
}
fault-dragon-close = { $distance ->
    [one] Zwischen dem Feld { $space } und dem Drachenfeld von { $province } liegt { $distance } Einheit; es müssen { $least } oder mehr sein.
   *[other] Zwischen dem Feld { $space } und dem Drachenfeld von { $province } liegen { $distance } Einheiten; es müssen { $least } oder mehr sein.
}

## Was Tipps nennen

term-houses = Häuser
term-alliances = Bündnisse
term-roads = Straßen
term-ports = Häfen
term-markers = Marker
term-cards = nützliche Karten
have-cards = { $count } { $change ->
    [more] mehr
   *[fewer] weniger
} in { $what ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
    [orange] Orange
   *[violet] Violett
}
# Die Provinzen, für die Karten einer Farbe gut sind.
remark = { $card } ist für { $provinces }
