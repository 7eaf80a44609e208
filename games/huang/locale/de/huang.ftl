### The messages of HUANG.

## Die Namen der Dinge im Spiel.

dynasty = { $dynasty ->
    [tiger] Tiger
    [rabbit] Hase
    [rat] Ratte
    [goat] Ziege
   *[dragon] Drache
}

# Die Farben, und was die Plättchen und Anführer einer Farbe sind.
colour = { $colour ->
    [yellow] gelb
    [red] rot
    [blue] blau
    [green] grün
   *[white] weiß
}
    .stake = { $colour ->
        [yellow] Gelb
        [red] Rot
        [blue] Blau
        [green] Grün
       *[white] Weiß
    }
title = { $title ->
    [governor] Statthalter
    [soldier] Soldat
    [farmer] Bauer
    [trader] Händler
   *[artisan] Handwerker
}
# Für "joined" stehen die Titel im Dativ; "rival" ist ein Anführer mit demselben Titel wie der vor ihm genannte.
leaders-own = { $role ->
    [rival] deinen
    [joined] zu deinem { $titles }
   *[plain] dein { $titles }
}
leaders-named = { $role ->
    [rival] den von { $name }
    [joined] zum { $titles } von { $name }
   *[plain] { $titles } von { $name }
}
the-leader = { $title ->
    [governor] den Statthalter
    [soldier] den Soldaten
    [farmer] den Bauern
    [trader] den Händler
   *[artisan] den Handwerker
}
    .alone = { $title ->
        [governor] Statthalter
        [soldier] Soldaten
        [farmer] Bauern
        [trader] Händler
       *[artisan] Handwerker
    }
tiles = { $colour ->
    [yellow] { $count ->
        [one] { $count } gelbes Plättchen
       *[other] { $count } gelbe Plättchen
    }
    [red] { $count ->
        [one] { $count } rotes Plättchen
       *[other] { $count } rote Plättchen
    }
    [blue] { $count ->
        [one] { $count } blaues Plättchen
       *[other] { $count } blaue Plättchen
    }
    [green] { $count ->
        [one] { $count } grünes Plättchen
       *[other] { $count } grüne Plättchen
    }
   *[white] { $count ->
        [one] { $count } weißes Plättchen
       *[other] { $count } weiße Plättchen
    }
}
a-tile = { $colour ->
    [yellow] ein gelbes Plättchen
    [red] ein rotes Plättchen
    [blue] ein blaues Plättchen
    [green] ein grünes Plättchen
   *[white] ein weißes Plättchen
}
any-tiles = { $count ->
    [one] { $count } Plättchen
   *[other] { $count } Plättchen
}
tiles-none = keine
points = { $colour ->
    [yellow] { $count ->
        [one] { $count } gelber Punkt
       *[other] { $count } gelbe Punkte
    }
    [red] { $count ->
        [one] { $count } roter Punkt
       *[other] { $count } rote Punkte
    }
    [blue] { $count ->
        [one] { $count } blauer Punkt
       *[other] { $count } blaue Punkte
    }
    [green] { $count ->
        [one] { $count } grüner Punkt
       *[other] { $count } grüne Punkte
    }
   *[white] { $count ->
        [one] { $count } weißer Punkt
       *[other] { $count } weiße Punkte
    }
}
building = { $building ->
    [yellow] gelbe Pagode
    [red] rote Pagode
    [blue] blaue Pagode
    [green] grüne Pagode
    [white] weiße Pagode
    [palace] Königspalast
   *[granary] Kornspeicher
}
    .the = { $building ->
        [palace] den Königspalast
        [granary] den Kornspeicher
       *[yellow] die { building }
    }
state = Staat { $key }
# Ein Feld mit einer Hauptstadt.
space-capital = { $space } ({ $capital })

## Die Beschreibung des Spiels und die Urheber.

box = Führe deine Dynastie durch die Streitenden Reiche; nur die Punkte deiner schwächsten Farbe zählen.
    .credits = HUANG ist von Reiner Knizia und bei Phalanx erschienen. Die Karte der Achtzehn Königreiche, die Räuberplätze und die Ortsnamen sind eigene dieses Programms.
    .ahead = wen du in Kriegen unterstützt, wie viele Plättchen du in Kriegen und Revolten einsetzt, und ob Soldat und Statthalter helfen

## Die Varianten.

option-map = Die Karte: die Vorderseite oder die Rückseite mit Kornspeichern. Ihr könnt eine eigene hochladen.
    .title = karte
option-map-warring_states = Sieben Streitende Reiche
option-map-eighteen_kingdoms = Achtzehn Königreiche
option-bandits = Räuberbanden: Fünf Banden versperren den Weg, und ein Sieg über sie bringt rote Punkte.
    .title = räuber
option-bandits-off = nein
option-bandits-on = ja
option-palace = Der Königspalast: auf vier gelben Plättchen gibt er seinem Statthalter ein siebtes Plättchen.
    .title = palast
option-palace-off = nein
option-palace-on = ja
option-length = Das kurze Spiel für zwei lässt 24 Plättchen weg.
    .title = länge
option-length-full = ganz
option-length-short = kurz
option-points = Ob während der Partie alle die Punkte der anderen sehen.
    .title = punkte
option-points-hidden = verdeckt
option-points-open = offen

## Die eigenen Karten.

map-warring_states = Sieben Streitende Reiche
map-eighteen_kingdoms = Achtzehn Königreiche

# Gegenden nach ihren Schlüsseln in den eigenen Karten; Karten aus Dateien haben eigene Namen.
area-zhao = Zhao
area-yan = Yan
area-qi = Qi
area-wei = Wei
area-qin = Qin
area-han = Han
area-chu = Chu
area-yunmeng = Yunmeng
area-upperhuang = Oberer Gelber Fluss
area-lowerhuang = Unterer Gelber Fluss
area-upperjiang = Oberer Jangtse
area-lowerjiang = Unterer Jangtse
area-guanzhong = Guanzhong
area-ordos = Ordos
area-yinshan = Yinshan
area-yandai = Yan und Dai
area-hebei = Hebei
area-threeqi = Drei Qi
area-zhongyuan = Zhongyuan
area-pengcheng = Pengcheng
area-hanvalley = Hantal
area-jiangnan = Jiangnan
area-yellowriver = Gelber Fluss
area-yangtze = Jangtse

# Hauptstädte nach ihren Schlüsseln in den eigenen Karten.
capital-handan = Handan
capital-ji = Ji
capital-linzi = Linzi
capital-daliang = Daliang
capital-xianyang = Xianyang
capital-xinzheng = Xinzheng
capital-ying = Ying
capital-dai = Dai
capital-yan = Yan
capital-liaodong = Liaodong
capital-di = Di
capital-westwei = West-Wei
capital-changshan = Changshan
capital-yin = Yin
capital-jibei = Jibei
capital-qi = Qi
capital-jiaodong = Jiaodong
capital-yong = Yong
capital-sai = Sai
capital-hanzhong = Hanzhong
capital-henan = Henan
capital-han = Han
capital-westchu = West-Chu
capital-linjiang = Linjiang
capital-hengshan = Hengshan
capital-jiujiang = Jiujiang

# Optionen, die einander ausschließen

refused-bandits-granaries = Räuberbanden und eine Karte mit Kornspeichern lassen sich nicht verbinden: Wählt eins von beiden.
refused-short = Das kurze Spiel ist für zwei, und ihr seid { $seats }: Wählt das ganze Spiel.

## Fehler in Kartendateien. `$where` ist eine Stelle: „areas“ der Datei. `$space`, `$one` und `$other` sind Felder: „c2“.

field-key = Jeder Schlüssel muss aus 1 bis 12 Buchstaben a bis z bestehen; einer in { $where } ist anders.
field-letters = Mehrere Gegenden haben das Zeichen { $letter }; jede Gegend muss ein eigenes haben.
field-division = „ground“ und „division“ sind sich bei { $space } nicht einig; entweder muss in beiden „#“ stehen oder in keinem.

# `$signs` sind durch Leerzeichen getrennt: . ~ #
wanted-row = ein Text aus { $count } Zeichen von { $signs }
wanted-letter = ein Buchstabe A bis Z oder a bis z oder eine Ziffer
wanted-space = der Schlüssel eines Feldes wie „c2“

fault-spaces = Die Karte hat { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
}; es müssen { $least } bis { $most } sein.
fault-apart = Von { $one } führt kein Weg zu { $other }; jedes Feld muss von jedem anderen aus erreichbar sein.
fault-river = Die Karte hat { $count ->
    [one] { $count } Flussfeld
   *[other] { $count } Flussfelder
}; es müssen { $least } bis { $most } sein.
# `$spaces` ist eine Aufzählung: „c2, c3 und d2“.
fault-blue-triangle = Die Flussfelder { $spaces } bilden ein Dreieck; auf einer Karte mit Kornspeichern darf es keines geben.
fault-blue-triangles = Die Karte hat { $count ->
    [one] { $count } Dreieck
   *[other] { $count } Dreiecke
} aus Flussfeldern; ohne Kornspeicher müssen es mindestens { $wanted } sein.

fault-capitals = Die Karte hat { $count ->
    [one] { $count } Hauptstadt
   *[other] { $count } Hauptstädte
}; { $granaries ->
    [True] mit Kornspeichern
   *[False] ohne Kornspeicher
} müssen es { $wanted } sein.
fault-bandits = Die Karte hat { $count ->
    [one] { $count } Räuberplatz
   *[other] { $count } Räuberplätze
}; { $granaries ->
    [True] mit Kornspeichern
   *[False] ohne Kornspeicher
} müssen es { $wanted } sein.
fault-on-river = Die Hauptstadt oder der Räuberplatz { $space } liegt im Fluss; der Ort muss an Land liegen.
fault-close = Die Hauptstädte oder Räuberplätze { $one } und { $other } haben den Abstand { $distance }; es müssen mindestens { $least } sein.
fault-room = Neben der Hauptstadt { $space } gibt es { $count ->
    [one] { $count } Landfeld
   *[other] { $count } Landfelder
}; es müssen mindestens { $least } sein.
fault-names = { $kind ->
    [area] Mehrere Gegenden heißen { $name }; jede Gegend muss einen eigenen Namen haben.
   *[capital] Mehrere Hauptstädte heißen { $name }; jede Hauptstadt muss einen eigenen Namen haben.
}

fault-area = { $area } hat { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
}; eine Gegend muss 1 bis { $most } haben.
fault-area-apart = Innerhalb von { $area } führt kein Weg von { $one } zu { $other }; jede Gegend muss zusammenhängen.

## Die Slash-Befehle, und wie man sie und ihre Angaben auf Deutsch eingibt.

action-tile = Lege ein Plättchen auf die Karte
    .name = plättchen
action-leader = Setze oder versetze einen Anführer
    .name = anführer
action-withdraw = Nimm einen Anführer von der Karte zurück
    .name = zurückziehen
action-riot = Wirf blaue Plättchen für einen Bauernaufstand ab, der ein beliebiges Plättchen entfernt
    .name = aufstand
action-pagoda = Wirf grüne Plättchen ab und errichte eine Pagode oder den Königspalast
    .name = pagode
action-replace = Tausche einige oder alle deine Plättchen aus
    .name = austauschen
action-build = Errichte ein Gebäude mit dem eben gelegten Plättchen
    .name = errichten
action-no-building = Errichte kein Gebäude
    .name = kein-gebäude
action-take = Nimm ein Plättchen vom Markt
    .name = nehmen
action-no-tile = Nimm kein Plättchen vom Markt
    .name = kein-plättchen
action-farm = Lege ein weiteres blaues Plättchen neben das letzte
    .name = weiter
action-stop = Lege keine blauen Plättchen mehr
    .name = genug
action-commit = Setze in einer Revolte gelbe Plättchen ein
    .name = einsetzen
action-support = Unterstütze in einem Krieg einen Staat
    .name = unterstützen
action-no-support = Unterstütze in einem Krieg niemanden
    .name = neutral
action-governor = Sage, ob dein Statthalter zu Hause dir in einer Revolte hilft
    .name = statthalter
action-soldier = Sage, ob dein Soldat zu Hause dem Staat hilft, den du unterstützt
    .name = soldat
action-winner = Bestimme den Sieger eines unentschiedenen Krieges
    .name = sieger
action-give-up = Entferne ein rotes Plättchen als Preis des Sieges
    .name = aufgeben
action-granaries = Nimm alle Kornspeicher im Staat deines Bauern bis auf einen
    .name = speicher
action-no-granaries = Nimm keine Kornspeicher
    .name = keine-speicher

parameter-colour = Die Farbe des Plättchens.
    .name = farbe
parameter-leader = Der Anführer.
    .name = anführer
parameter-payment = Zwei Plättchen, oder eins und dein Anführer; ohne Angabe mit ihm, wenn das möglich ist.
    .name = bezahlung
parameter-space = Das Feld, etwa c2.
    .name = feld
parameter-shape = Die Felder für das Gebäude, etwa c2-c3-d3.
    .name = felder
parameter-moved = Welche Pagode dorthin wechselt, wenn keine übrig ist; ohne Angabe die erste.
    .name = von
parameter-replaced-tiles = Wie viele Plättchen.
    .name = anzahl
parameter-first = Ein Plättchen zum Austauschen, wenn du nicht alle austauschst.
    .name = erstes
parameter-second = Das zweite Plättchen zum Austauschen.
    .name = zweites
parameter-third = Das dritte Plättchen zum Austauschen.
    .name = drittes
parameter-fourth = Das vierte Plättchen zum Austauschen.
    .name = viertes
parameter-fifth = Das fünfte Plättchen zum Austauschen.
    .name = fünftes
parameter-sixth = Das sechste Plättchen zum Austauschen.
    .name = sechstes
parameter-market = Die Farbe des Plättchens auf dem Markt.
    .name = farbe
parameter-further = Das Flussfeld neben dem letzten Plättchen.
    .name = feld
parameter-committed = Wie viele Plättchen du einsetzt.
    .name = anzahl
parameter-lent = Ob dein Anführer zu Hause hilft; ohne Angabe ja.
    .name = anführer
parameter-lends = Ja oder nein.
    .name = hilfe
parameter-state = Der Staat im Krieg: A, B oder C.
    .name = staat
parameter-winner = Der Staat, der gewinnt.
    .name = staat
parameter-lost = Das Feld mit dem roten Plättchen.
    .name = feld
parameter-kept = Das Feld, dessen Kornspeicher bleibt.
    .name = bleibt

## Was Mitspieler in Kriegen und Revolten geben, im Voraus gesagt.

ahead-support = Wen du unterstützt, wenn dich das Spiel in einem Krieg fragt.
    .title = Hilfe im Krieg
ahead-support-none = Niemanden unterstützen
ahead-support-unless = Niemanden, außer es geht um meine Anführer
ahead-support-own = Den Staat, in dem es um die meisten meiner Anführer geht
# Ein Staat im gegenwärtigen Krieg, mit denen, um deren Anführer es geht.
ahead-support-side = { $state } in diesem Krieg: { $owners }
ahead-strength = Die roten Plättchen, die du für diesen Staat einsetzt, soweit du sie hast.
    .title = Rote Plättchen im Krieg
ahead-strength-number = { $number ->
    [0] keine roten Plättchen
    [one] bis zu { $number } rotes Plättchen
   *[other] bis zu { $number } rote Plättchen
}
ahead-soldier = Ob dein Soldat diesem Staat hilft, wenn er zu Hause ist.
    .title = Soldat im Krieg
ahead-soldier-yes = Der Soldat hilft
ahead-soldier-no = Der Soldat hält sich heraus
ahead-commit = Die gelben Plättchen, die du zur Verteidigung einsetzt: so viele, wie du zum Sieg brauchst, und keine, wenn sie nicht reichen. Könnte nur dein Statthalter den Ausschlag geben, fragt dich das Spiel.
    .title = Gelbe Plättchen in Revolten
ahead-commit-number = { $number ->
    [0] keine gelben Plättchen
    [one] bis zu { $number } gelbes Plättchen
   *[other] bis zu { $number } gelbe Plättchen
}
ahead-governor = Ob dir dein Statthalter bei der Verteidigung hilft, wenn er zu Hause ist.
    .title = Statthalter in Revolten
ahead-governor-yes = Der Statthalter hilft
ahead-governor-no = Der Statthalter hält sich heraus
ahead-until-war = bis der nächste Krieg entschieden ist
ahead-until-revolt = bis die nächste Revolte entschieden ist

## Fragen an die Mitspieler.

question-action = Aktion { $number } von 2. Deine Plättchen: { $tiles }
# Vor einer Frage nach einer Gegend.
question-within = { $area }:{ " " }
question-tile = { $within }Wohin legst du { $tile }?
question-leader = { $within }{ $does ->
    [move] Wohin versetzt du { $leader }?
   *[place] Wohin setzt du { $leader }?
}
question-riot = { $within }Welches Plättchen entfernt der Aufstand?
question-pagoda = { $within }{ $level ->
    [area] Wo errichtest du ein Gebäude?
   *[space] Wo beginnt sein Dreieck?
}
question-building = Errichtest du ein Gebäude?
question-shape = Auf welchen Plättchen errichtest du das Gebäude?
question-moved = Keine solche Pagode ist übrig. Welche versetzt du nach { $shape }?
# Am Ende des Zuges zieht man auf sechs Plättchen nach.
question-market = Nimmst du ein Plättchen vom Markt statt eines aus dem Beutel?
question-further = { $count ->
    [0] Noch ein blaues Plättchen neben { $space }? Du hast keins; das weißt nur du.
   *[other] Noch ein blaues Plättchen neben { $space }? Du hast { $count }.
}
question-tiles = { $most ->
    [one] Welches Plättchen tauschst du aus?
   *[other] Welche Plättchen tauschst du aus, höchstens { $most }?
}
question-replaced = { $count ->
    [one] Welches Plättchen tauschst du aus?
   *[other] Welche { $count } Plättchen tauschst du aus?
}
question-granaries = Du darfst alle Kornspeicher im Staat deines Bauern bis auf einen nehmen. Welcher bleibt?

## Konflikte

question-revolt = Revolte: { $attacker } ({ $attack }) gegen { $defender } ({ $defence }).
# Gefragt wird auch, wer keine hat.
question-commit = { $revolt } { $count ->
    [0] Du hast kein gelbes Plättchen; das weißt nur du.
   *[other] Wie viele gelbe Plättchen setzt du ein?
}
question-governor = { $revolt } Hilft dein Statthalter von zu Hause aus?
# Ein Staat, seine Stärke und um wen es geht.
question-side = { $state } { $strength } ({ $who })
question-war = Krieg um { $colours }: { $sides }.
# $after sind die $left, die später wählen.
question-support = { $war } Wen unterstützt du? Du hast { $held }; { $left ->
    [0] du wählst zuletzt.
   *[other] nach dir: { $after }.
}
question-strength = Wie viele rote Plättchen setzt du für { $state } ein?
question-soldier = Hilft dein Soldat { $state } von zu Hause aus?
question-winner = { $war } Gleichstand: Wer gewinnt?
question-loss = { $owed ->
    [one] Der Sieg kostet { $state } noch { $owed } rotes Plättchen. Welches?
   *[other] Der Sieg kostet { $state } noch { $owed } rote Plättchen. Welches zuerst?
}
question-bandits-loss = Der Sieg über die Räuber kostet rote Plättchen. Welches entfernst du?

## Die Beschriftungen der Möglichkeiten: was jede ist, und was sie bringt.

## Aktionen

label-tile = { $colour ->
    [yellow] Gelb legen
    [red] Rot legen
    [blue] Blau legen
    [green] Grün legen
   *[white] Weiß legen
}
label-leader = { $does ->
    [move] { $title } versetzen
   *[place] { $title } setzen
}
label-withdraw = { $title } zurückziehen
label-riot = { $payment ->
    [leader] Aufstand: 1 blaues + Bauer
   *[tiles] Aufstand: 2 blaue
}
label-pagoda = { $payment ->
    [leader] Pagode: 1 grünes + Händler
   *[tiles] Pagode: 2 grüne
}
label-payment = { $payment ->
    [leader] 1 Plättchen und der Anführer
   *[tiles] 2 Plättchen
}
label-replace = Plättchen austauschen

## Gegenden und Felder

label-other-area = Andere Gegend …
label-spaces = { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
}
label-tile-on = { $space }: { $tile }
label-stop = Kein blaues mehr
label-granary = Der auf { $space } bleibt
label-no-granaries = Keine nehmen

## Gebäude und Markt

label-shape = { $spaces } ({ $colour })
label-building = { $building } auf { $spaces }
label-no-building = kein Gebäude
label-moved = sie kommt von { $shape }
label-offered = { $count ->
    [one] das einzige Plättchen
   *[other] 1 von { $count } Plättchen
}
label-no-tile = Keins
    .note = eins mehr aus dem Beutel
label-replaced = { $colour } { $number }
    .kind = { $number } × { $colour }
    .note = { $count ->
        [one] gegen { $count } neues Plättchen
       *[other] gegen { $count } neue Plättchen
    }

## Konflikte

label-committed = { $count ->
    [0] kein Plättchen
   *[other] { $count } Plättchen
}
# Plättchen, und ob der Anführer von zu Hause mithilft.
label-tiles-and-leader = { $lends ->
    [yes] { $count ->
        [0] nur dein { $title ->
            [soldier] Soldat
           *[governor] Statthalter
        }
       *[other] { $count } Plättchen + { $title ->
            [soldier] Soldat
           *[governor] Statthalter
        }
    }
   *[other] { $count ->
        [0] kein Plättchen
       *[other] { $count } Plättchen
    }
}
# Ein Knopf zu dem, was niemand braucht: Ein Anführer zu Hause hilft umsonst.
label-alone = { $title ->
    [soldier] Ohne deinen Soldaten …
   *[governor] Ohne deinen Statthalter …
}
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
# Ein Feld und sein Gebäude.
label-joined = { $first }: { $others }

## Was eine Möglichkeit bringt: Teile einer Liste mit Semikolons

you = du
# Was eine Aktion am meisten bringt, und wo.
brings-revolts = Revolte, { $points } für den Sieg
brings-wars = Krieg um { $colours }, 1 Punkt je besiegtem Anführer
# Ein Aufstand, der sonst nichts tut.
brings-riot = entfernt ein beliebiges Plättchen
brings-up-to = bis zu { $points }
# Das meiste, was eine Aktion bringen kann, und die ersten Felder dafür.
brings-most = { $most } ({ $spaces }{ $more ->
    [True] , …
   *[False] {""}
})
brings-points = { $whose ->
    [own] { $points } für dich
   *[other] { $points } für { $who }
}
brings-nothing = kein Punkt
# Ein Anführer, der nicht sofort etwas bringt.
brings-leader = 1 Punkt für jedes { $colour ->
    [yellow] gelbe
    [red] rote
    [blue] blaue
    [green] grüne
   *[white] weiße
} Plättchen, das dazukommt
brings-war = Krieg um { $colours }, vor dem Einsatz: { $sides }; 1 Punkt je besiegtem Anführer
# Um wen es auf einer Seite eines Krieges geht, und ihre roten Plättchen.
brings-side = { $who } { $strength }
# Wie eine Revolte mit dem Einsatz ausgeht; "open" gilt für den Angriff, auf den noch geantwortet wird: $won sind Punkte, „+1 Rot“.
brings-fight = { $how ->
    [won] Sieg { $own }:{ $other }
    [lost] Niederlage { $own }:{ $other }
   *[open] { $own }:{ $other }, { $won }, wenn { $who } nicht { $more } nachlegt
}
# Wie ein Krieg nach einer Antwort steht: für den unterstützten Staat, oder bei "none" für den stärksten. "sure" ist es
# nach der letzten Antwort.
brings-lead = { $sure ->
    [True] { $how ->
        [ahead] Sieg { $own }:{ $other }
        [behind] Niederlage { $own }:{ $other }
       *[none] { $state } siegt { $own }:{ $other }
    }
   *[False] { $how ->
        [ahead] vorn { $own }:{ $other }
        [behind] hinten { $own }:{ $other }
       *[none] { $state } führt { $own }:{ $other }
    }
}
brings-tie = { $decides ->
    [own] { $strength }:{ $strength }, du entscheidest
   *[other] { $strength }:{ $strength }, { $who } entscheidet
}
brings-bandits = besiegt { $count } Räuber
brings-building = { $whose ->
    [own] Gebäude: { $buildings } für dich
    [other] Gebäude: { $buildings } für { $who }
   *[none] Gebäude: { $buildings }
}
brings-union = vereint in einem Staat: { $leaders }
brings-state = gründet einen Staat
brings-joined = kommt { $leaders }
brings-support = { $count ->
    [one] { $count } gelbes Plättchen daneben
   *[other] { $count } gelbe Plättchen daneben
}
brings-revolt = Revolte gegen { $who }, { $attack } gegen { $defence }{ $tied ->
    [True] { " " }(Gleichstand verliert)
   *[False] { "" }
}
brings-victory = { $points } für den Sieg
brings-pagodas = { $count ->
    [one] { $count } Punkt je Zug durch eine Pagode
   *[other] { $count } Punkte je Zug durch Pagoden
}
brings-given-up = { $count ->
    [one] kostet { $count } Punkt je Zug durch eine Pagode
   *[other] kostet { $count } Punkte je Zug durch Pagoden
}
brings-division = teilt einen Staat in { $count }
brings-home = nach Hause: { $leaders }
brings-fall = { $whose ->
    [own] kostet dich { $building }
    [other] kostet { $who } { $building }
   *[none] kostet { $building }
}
brings-state-of = { $whose ->
    [own] in deinem Staat
    [shared] in deinem Staat mit { $who }
   *[other] im Staat von { $who }
}
brings-stateless = in keinem Staat
brings-no-use = niemand hat dort den Anführer dieser Farbe
brings-use = { $use ->
    [palace] { $whose ->
        [own] ein siebtes Plättchen je Zug für dich
       *[other] ein siebtes Plättchen je Zug für { $who }
    }
   *[pagoda] { $whose ->
        [own] { $points } je Zug für dich
       *[other] { $points } je Zug für { $who }
    }
}
brings-with-pagodas = { $count } Punkte für { $who }, Pagoden mitgezählt
# Das Plättchen und die Pagode, die es vollendet.
brings-pagoda-now = { $points } für dich in diesem Zug, dann einer je Zug
brings-move = eine von der Karte wechselt, denn keine ist übrig

## Warum etwas jetzt nicht möglich ist, und was möglich wäre.

reason-taken = besetzt: wähle ein leeres Feld
reason-on-river = ein Fluss: dort sind nur blaue Plättchen erlaubt
reason-on-land = Land: blaue Plättchen gehören auf Flüsse
reason-leader-on-river = ein Fluss: Anführer stehen nur auf Land
reason-no-yellow = daneben liegt kein gelbes Plättchen: ein Anführer braucht eins
reason-beside-bandits = daneben sind Räuber: dort darf kein Anführer stehen
reason-conflict = würde Staaten im Konflikt vereinen: wähle ein Feld neben nur einem Staat oder ohne doppelte Farbe
reason-bandits-no-state = daneben sind Räuber: ein Plättchen muss dort an einen Staat mit genug Soldaten stoßen
reason-bandits-war = daneben sind Räuber: ein Plättchen darf dort keinen Krieg auslösen
reason-bandits-stronger = { $needed } Räuber daneben: der Staat braucht { $needed } rote Plättchen und hat { $soldiers }
reason-no-tile-there = dort liegt kein Plättchen: wähle ein Feld mit einem
reason-no-shape-there = dort beginnt kein freies Dreieck
reason-shape-taken = auf einem dieser Plättchen steht ein Gebäude: wähle Plättchen ohne Gebäude
reason-area-closed = dort ist kein Feld möglich
reason-no-land = dafür ist kein Landfeld frei
reason-no-river = dafür ist kein Flussfeld frei
reason-no-leader-space = wie alle Anführer: kein freies Feld neben einem gelben Plättchen
reason-at-home = nicht auf der Karte
reason-no-shape = nirgends bilden drei Plättchen einer Farbe ein freies Dreieck
reason-no-tiles = auf der Karte liegt kein Plättchen
reason-no-tile = { $colour ->
    [yellow] du hast kein gelbes Plättchen
    [red] du hast kein rotes Plättchen
    [blue] du hast kein blaues Plättchen
    [green] du hast kein grünes Plättchen
   *[white] du hast kein weißes Plättchen
}
reason-too-few = { $colour ->
    [blue] { $held ->
        [0] du hast kein blaues Plättchen
       *[other] nötig sind 2 blaue Plättchen, du hast { $held }
    }
   *[green] { $held ->
        [0] du hast kein grünes Plättchen
       *[other] nötig sind 2 grüne Plättchen, du hast { $held }
    }
}
reason-leader-away = { $leader ->
    [farmer] dein Bauer ist auf der Karte: nimm 2 Plättchen
   *[trader] dein Händler ist auf der Karte: nimm 2 Plättchen
}
# Ein Plättchen fehlt, und der Anführer, der es ersetzen könnte, ist auf der Karte.
reason-one-short = { $leader ->
    [farmer] du hast 1; das reicht, wenn dein Bauer zu Hause ist
   *[trader] du hast 1; das reicht, wenn dein Händler zu Hause ist
}
reason-nothing-held = du hast kein Plättchen zum Austauschen
reason-no-blue = du hast kein blaues Plättchen mehr
reason-no-soldiers = du hast kein rotes Plättchen, und dein Soldat ist auf der Karte

## Rat für Neulinge.

hint-opening = Setze einen Anführer neben ein gelbes Plättchen und lege Plättchen seiner Farbe in seinen Staat: Jedes bringt einen Punkt.
hint-action = Nur die Punkte deiner schwächsten Farbe zählen; sieh nach, wovon du am wenigsten hast und wo ihr Anführer punkten kann.
hint-place = { $kind ->
    [tile] Den Punkt bekommt der Anführer dieser Farbe im Staat, sonst der Statthalter dort, auch wenn keiner von beiden dir gehört.
    [leader] Gelbe Plättchen neben einem Anführer sind seine Stärke in Revolten.
    [riot] Ein Aufstand kann einen Staat teilen, ein Gebäude kosten oder Anführer heimschicken, die ihr letztes gelbes Plättchen verlieren.
   *[pagoda] Eine Pagode bringt am Ende jedes deiner Züge einen Punkt, solange dein Anführer ihrer Farbe in ihrem Staat ist.
}
hint-building = Eine Pagode bringt jeden Zug dem einen Punkt, dessen Anführer ihrer Farbe in ihrem Staat ist.
hint-market = Alle sehen, was du nimmst.
hint-further = In einer Aktion darfst du mehrere blaue Plättchen legen, jedes neben das vorige.
hint-commit = Bei Gleichstand siegt die Verteidigung. Wer verliert, geht nach Hause; wer gewinnt, bekommt einen Punkt. Alle eingesetzten Plättchen sind weg.
hint-support = Eingesetzte Plättchen sind weg, auch wenn du gewinnst, und du musst deine eigenen Anführer nicht unterstützen.
hint-winner = Die umstrittenen Anführer aller anderen Staaten gehen nach Hause; die Punkte bekommen die des Siegers.
hint-granaries = Jeder Kornspeicher, den du nimmst, zählt am Ende zwei blaue Punkte; einer muss bleiben.

## Der Tisch in Worten: in einer Zeile, ganz, und als Bildbeschreibung.

headline-setup = Das Spiel wird aufgebaut.
headline =
    Runde { $round } · { $name } am Zug · { $bag ->
        [one] { $bag } Plättchen im Beutel
       *[other] { $bag } Plättchen im Beutel
    }
headline-revolt = Runde { $round } · Revolte: { $attacker } gegen { $defender }
headline-war = Runde { $round } · { $name } am Zug · Krieg auf { $space }

table-market = Markt: { $tiles }; im Beutel: { $bag }.
table-stock = Pagoden neben der Karte: { $pagodas }.
table-palace = Der Königspalast steht auf { $spaces }.
table-no-palace = Der Königspalast steht neben der Karte.
table-bandits = Räuber: { $gangs }.
table-granaries = Kornspeicher: { $spaces }.

## Mitspieler

table-tiles = { $tiles } auf der Hand.
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
# In Klammern hinter jedem Anführer ist seine Stärke in einer Revolte.
table-leader-strength = { $title } auf { $space } ({ $strength })
table-strengths = In Klammern: die gelben Plättchen neben einem Anführer, seine Stärke in einer Revolte.
table-state = { $areas }: { $leaders }. Stärke in einem Krieg: { $strength }. Plättchen: { $tiles }.
table-state-buildings = { $state } Gebäude: { $buildings }.
table-coloured = { $colour } { $spaces }
table-stateless = Plättchen ohne Anführer: { $tiles }.

## Die Felder ohne Plättchen und Anführer, nach Gegenden

table-free = Freie Felder
table-free-land = Land { $spaces }
table-free-river = Fluss { $spaces }
table-free-none = keine
table-area = { $area }: { $spaces }.

## Die Bildbeschreibung

alt-player = { $player }: { $told }

## Was nur der Betrachter sehen darf: Plättchen und Punkte.

hand-public = Plättchen haben nur Mitspieler.
hand = Deine Plättchen: { $tiles }.
hand-home = Deine Anführer zu Hause: { $leaders }.
hand-home-none = Alle deine Anführer sind auf der Karte.
hand-points = Deine Punkte: { $points }. Nur deine schwächste Farbe zählt, bisher { $score }.

## Punkte nach Farben, und Ergebnisse.

ending = { $because ->
    [agreed] In Runde { $round } endete die Partie im Einvernehmen aller
    [idle] Bis Runde { $round } zog drei Runden lang niemand ein Plättchen
   *[bag] In Runde { $round } war der Beutel leer
}: { $verdict }.
scores-so-far = Punkte bisher
scores-hidden = - { $who }: bis zum Ende verborgen
# Bei $known Mitspielern stehen die Punkte darüber.
scores-weakest = Nur die schwächste Farbe von Gelb, Rot, Blau und Grün zählt{ $known ->
    [0] { "" }
   *[other] { " " }(fett)
}; weiße Punkte füllen sie auf.
scores-rule = die zweitschwächste Farbe und so fort, dann weniger weiße Punkte

## Alles über eine Sache auf dem Tisch.

closer-area = { $count ->
    [0] Gegend ohne Figuren und Plättchen
    [one] Gegend mit { $count } Plättchen oder Anführer
   *[other] Gegend mit { $count } Plättchen und Anführern
}
closer-player = Mitspieler mit { $count } Plättchen
closer-stores = Neben der Karte
    .note = Beutel, Markt, Gebäude und Punkte
closer-states = { $count ->
    [one] { $count } Staat
   *[other] { $count } Staaten
}
closer-conflict = Der letzte Krieg oder die letzte Revolte
closer-spaces = { $spaces }, davon { $rivers } auf Flüssen.
closer-capitals = Hauptstädte: { $capitals }.
closer-tiles = Plättchen: { $tiles }.
closer-no-tiles = Noch keine Plättchen.
closer-leader = { $count ->
    [one] { $leader } auf { $space }, mit { $count } gelben Plättchen daneben.
   *[other] { $leader } auf { $space }, mit { $count } gelben Plättchen daneben.
}
closer-bandits = { $count } Räuber auf { $space }.
closer-shown = Vom Markt genommen und noch auf der Hand, mindestens: { $tiles }.
closer-history = **Was geschah**

## Die Chronik: was geschehen ist, so knapp wie auf einem Wertungsblatt. `$name` ist ein Mitspieler, im Satz auch „du“.

# Was jemand nacheinander tut, als Satzteile mit Kommas; "then" nach Sätzen über einen Krieg.
told-turn = { $how ->
    [first] { $name }: { $deeds }.
   *[then] Dann { $deeds }.
}
# Punkte bei einer Tat oder nach einem Namen.
told-points = +{ $points } { $colour }
told-nothing = nichts

## Anfang und Ende

told-first = { $reader ->
    [you] Du beginnst.
   *[other] { $name } beginnt.
}
told-bandits = Räuber lauern: { $gangs }.
told-gang = { $count } auf { $space }
told-ended = { $because ->
    [idle] Drei Runden lang hat niemand ein Plättchen gezogen.
   *[bag] Der Beutel ist leer.
}

## Plättchen

told-drawn = { $reader ->
    [you] Du ziehst { $tiles }.
   *[other] { $name } zieht { $tiles }.
}
told-market = Neu auf dem Markt: { $tiles }.
told-removed = { $because ->
    [war] Die Verlierer geben Rot auf { $spaces } ab.
    [price] Der Sieg kostet Rot auf { $spaces }.
   *[bandits] Das kostet Rot auf { $spaces }.
}
told-lost = Verloren: { $building } auf { $shape }.

## Konflikte

told-committed = { $reader ->
    [you] Du setzt { $gift } ein.
   *[other] { $name } setzt { $gift } ein.
}
told-war = Krieg um { $colours }: { $sides }.
told-supports = Unterstützung: { $supports }.
told-supported = { $name } { $gift } für { $state }
told-unsupported = { $reader ->
    [you] Du unterstützt niemanden.
   *[other] { $name } unterstützt niemanden.
}
told-war-won = { $tied ->
    [True] Gleichstand mit { $score }, und { $reader ->
        [you] du entscheidest
       *[other] { $name } entscheidet
    }: **{ $state } siegt**.
   *[False] **{ $state } siegt { $score }**.
}
told-beaten = { $home }.

## Was jemand tut, als Satzteile nach dem Namen und einem Doppelpunkt.

deed-placed = { $colour } auf { $spaces }
# Nach einem Plättchen, das aus mehreren Staaten einen gemacht hat.
deed-united = vereint in einem Staat: { $leaders }
deed-beaten = { $count } Räuber auf { $space } besiegt
deed-taken = { $colour } vom Markt
deed-replaced = { $count ->
    [one] { $count } Plättchen ausgetauscht
   *[other] { $count } Plättchen ausgetauscht
}
deed-drawn = gezogen: { $tiles }
deed-granaries = { $count ->
    [one] Kornspeicher auf { $spaces } genommen, der auf { $kept } bleibt
   *[other] Kornspeicher auf { $spaces } genommen, der auf { $kept } bleibt
}
deed-skipped = eine Aktion ausgelassen
deed-leader = { $leader } auf { $space }
deed-moved = { $leader } von { $origin } nach { $space }
deed-withdrawn = { $leader } von { $space } zurückgezogen
deed-pagodas = { $count ->
    [one] Pagode { $points }
   *[other] Pagoden { $points }
}
deed-built = { $bought ->
    [True] { $building } auf { $shape } für grüne Plättchen
   *[False] { $building } auf { $shape }
}
deed-rebuilt = { $bought ->
    [True] { $building } von { $origin } nach { $shape } für grüne Plättchen
   *[False] { $building } von { $origin } nach { $shape }
}

## Aufstände, und in Klammern ihre Folgen

deed-riot = Aufstand { $tiles ->
    [none] auf
   *[other] entfernt { $tiles } auf
} { $space }
deed-home = nach Hause: { $leaders }
deed-lost = verloren: { $buildings }
deed-divided = der Staat zerfällt in { $count }
# Was andere dem Leser in einem Zug angetan haben, in einer Tafel.
deed-suffered = { $because ->
    [riot] Aufstand
    [revolt] Revolte gewonnen
   *[war] Krieg
}
deed-lost-own = { $kind ->
    [palace] dein { $building } verloren
   *[pagoda] deine { $building } verloren
}
deed-divided-own = dein Staat ist in { $count } geteilt

## Revolten: die Stärke des Angreifers, der sie beginnt, und die des Verteidigers

deed-revolt = Revolte gegen { $reader ->
    [you] dich
   *[other] { $name }
}, bisher { $own }:{ $other }
# Was beide Seiten zu ihrer Stärke dazugegeben haben.
told-added = dazu { $own } gegen { $other }
deed-revolted = Revolte gegen { $reader ->
    [you] dich
   *[other] { $name }
} { $own }:{ $other } { $won ->
    [True] gewonnen
   *[False] verloren
}

## Die Titel der Hilfeseiten.

help-turn = Ein Zug
help-leaders = Anführer und Staaten
help-tiles = Plättchen
help-riots = Aufstände und Austauschen
help-pagodas = Pagoden und Palast
help-revolts = Revolten
help-wars = Kriege
help-points = Punkte und Ende
help-bandits = Räuberbanden
help-kingdoms = Achtzehn Königreiche
help-rulings = Regelauslegungen

## Die kurze Einführung: zu jedem Bild ein Titel und ein, zwei Sätze.

intro-cover = Sieben Staaten kämpfen um China: Setze fünf Anführer ein, sammle Punkte in vier Farben und vernachlässige keine, denn nur die Punkte deiner schwächsten Farbe zählen.
    .title = Worum es geht
intro-turn = In deinem Zug hast du zwei Aktionen: Anführer setzen, Plättchen legen, einen Aufstand auslösen, eine Pagode errichten oder Plättchen austauschen. Dann ziehst du auf sechs Plättchen nach.
    .title = Ein Zug
intro-leaders = Ein Anführer steht auf Land neben einem gelben Plättchen. Verbundene Plättchen mit mindestens einem Anführer sind ein Staat. Anführer mehrerer Spieler teilen ihn sich, wenn ihre Farben verschieden sind.
    .title = Anführer und Staaten
intro-tiles = Ein Plättchen in einem Staat bringt dem Anführer seiner Farbe dort einen Punkt dieser Farbe: **gelb Statthalter, rot Soldat, blau Bauer, grün Händler, weiß Handwerker**. Fehlt er, bekommt der Statthalter dort den Punkt. Blaue Plättchen kommen auf Flüsse, alle anderen auf Land.
    .title = Plättchen und ihre Anführer
intro-pagodas = Drei Plättchen einer Farbe im Dreieck tragen eine Pagode. Wer in ihrem Staat den Anführer ihrer Farbe hat, bekommt am Ende jedes eigenen Zuges einen Punkt.
    .title = Pagoden
intro-revolts = Kommt ein Anführer in einen Staat, der schon einen seiner Farbe hat, gibt es eine Revolte. Es entscheiden die gelben Plättchen daneben und die, die beide einsetzen.
    .title = Revolten
intro-wars = Verbindet ein Plättchen Staaten mit Anführern derselben Farbe, gibt es Krieg. Es entscheiden rote Plättchen, und alle dürfen helfen. Die Verlierer gehen nach Hause, jeder ist ein Punkt für den Sieger.
    .title = Kriege
intro-points = Ist der Beutel leer, zählen weiße Punkte als beliebige Farbe. Es gewinnt, wessen schwächste Farbe am stärksten ist.
    .title = Punkte

# Seiten zu Varianten, gezeigt, wo sie im Spiel sind.
intro-kingdoms = Hier hat jede Hauptstadt einen Kornspeicher. Steht dein Bauer am Ende deines Zuges in einem Staat mit mehreren, darfst du alle bis auf einen nehmen; jeder zählt am Ende zwei blaue Punkte. Blaue Pagoden gibt es nicht.
    .title = Achtzehn Königreiche: Kornspeicher
intro-bandits = Fünf Räuberbanden lauern. Neben ihnen darf kein Anführer stehen. Ein Plättchen daneben besiegt sie, wenn sein Staat so viele rote Plättchen hat, die dafür gehen; sein Soldat gewinnt je Räuber einen roten Punkt.
    .title = Räuberbanden
intro-palace = Vier gelbe Plättchen in einer Raute tragen den Königspalast. Ist dein Statthalter am Ende deines Zuges in seinem Staat, ziehst du auf sieben Plättchen nach.
    .title = Der Königspalast

## Was Tipps nennen

term-wars = Schutz vor Kriegen
term-hand = Plättchen in der Hand
term-granaries = Kornspeicher
# Wovon Spieler mehr oder weniger haben; $what ist eine Farbe oder ein Anführer.
have-points = { $count } { $count ->
    [one] Punkt
   *[other] Punkte
} { $change ->
    [more] mehr
   *[fewer] weniger
} in { $what ->
    [yellow] Gelb
    [red] Rot
    [blue] Blau
    [green] Grün
   *[white] Weiß
}
have-pagoda = eine { $what ->
    [yellow] gelbe
    [red] rote
    [blue] blaue
    [green] grüne
   *[white] weiße
} Pagode { $change ->
    [more] mehr
   *[fewer] weniger
}
have-leader = { $change ->
    [more] den
   *[fewer] keinen
} { $what ->
    [governor] Statthalter
    [soldier] Soldaten
    [farmer] Bauern
    [trader] Händler
   *[artisan] Handwerker
} auf der Karte
