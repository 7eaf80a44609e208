### Der Tisch in Worten: in einer Zeile, ganz, und als Beschreibung des Bildes.

headline-setup = Vor Runde 1 · alle wählen { $kept } Gunstkarten
headline-petition = Runde { $round } von { $rounds } · Petition
headline-actions = Runde { $round } von { $rounds } · { $who }, Zug { $turn } von { $turns }

# Was der Vorrat noch hat, aufgezählt.
board-left = Übrig: { $left }.
left-emperor-blocks =
    { $count ->
        [one] { $count } Kaiserblock
       *[other] { $count } Kaiserblöcke
    }
left-favours =
    { $count ->
        [one] { $count } Gunstkarte im Stapel
       *[other] { $count } Gunstkarten im Stapel
    }
left-chips =
    { $count ->
        [one] { $count } Rückkaufchip
       *[other] { $count } Rückkaufchips
    }
board-legend = Gelesen wird jede Stufe von Spalte 1 bis { $columns }; „frei“ heißt, dass dort jetzt ein Block stehen kann.

# Eine Provinz, und ihre Stufen: $blocks sind Stellen, mit Kommas aufgezählt.
board-province = Gefängnis: { $prison }. Aufseher: { $taskmasters }.
board-no-taskmaster = keine
board-level =
    { $kind ->
        [towers] Stufe { $level }, Türme: { $blocks }.
        [complete] Stufe { $level }, vollendet: { $blocks }.
       *[open] Stufe { $level }: { $blocks }.
    }
place-free = frei
place-not-yet = noch nicht
place-block = { $owner }
place-plaque = { $owner } (Tafel)

# Jemand, der mitspielt.
board-player =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }, in { $camp }{ $petition ->
        [yes] ; hat die Petition an den Kaiser.
       *[no] .
    }
board-supply = { $supply }.
board-emperor-block = der Kaiserblock
board-blocks =
    { $built ->
        [one] { $built } Block
       *[other] { $built } Blöcke
    } in der Mauer, { $quarry } im Steinbruch; { $favours ->
        [one] { $favours } Gunstkarte
       *[other] { $favours } Gunstkarten
    } auf der Hand.
board-income = Einkommen { $income }, Petition +{ $petition }, Jade holen { $collect }.
board-favours = Gunstkarten gespielt: { $favours }.
board-cards = Gespielt: { $cards }.
    .card = { $turn }. { $card }
board-bid = Letztes Gebot: { $bid }.
board-last-turn = Letzter Zug: { $deeds }.

# Die Beschreibung des Bildes.
alt-headline = { $headline }.
alt-player = { $player }: { $belongings }.
alt-province = { $province }: { $blocks }; Gefängnis: { $prison }.
alt-no-block = kein Block
alt-blocks =
    { $blocks } von { $all } Blöcken ({ $shares }), { $rows ->
        [one] { $rows } volle Reihe
       *[other] { $rows } volle Reihen
    }
# Wie viele Blöcke jemand hat.
share = { $owner } { $count }

# Was ein Spieler hat: von $of nicht genug.
remark =
    du hast { $of ->
        [blocks] { $workers } Arbeiter, aber { $blocks ->
            [0] keinen Block
            [one] nur { $blocks } Block
           *[other] nur { $blocks } Blöcke
        }
       *[workers] { $blocks ->
            [one] { $blocks } Block
           *[other] { $blocks } Blöcke
        }, aber { $workers ->
            [0] keine Arbeiter
           *[other] nur { $workers } Arbeiter
        }
    }
