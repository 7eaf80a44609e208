### Die Chronik: was geschehen ist, ein Absatz für jeden Zug. $who sind Namen.

# $deeds sind Satzteile aus deeds.ftl, aufgezählt.
told-turn = { $who } { $deeds }.
# $completed ist, was folgt: eine Reihe oder Stufe, oder mehrere.
told-that-completes = Das vollendet { $completed }.
told-turn-completes = Der Zug vollendet { $completed }.
told-completed = { $what }: { $brings }
    .among = { $what } ({ $brings })
told-row = Stufe { $level } von { $province }
told-level = Stufe { $level } in allen Provinzen
told-points =
    { $sharing ->
        [1] { "" }
       *[other] je{ " " }
    }{ $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } für { $who }
told-no-points = keine Punkte, denn alles gehört dem Kaiser
# $points sind Punkte, und für wen; der Chip ist für dieselbe Person, oder für $who.
told-chip-too = ein Chip und { $points }
told-chip = ein Chip für { $who }, { $points }

# Was zwischen Teilen eines Satzes steht, und wie sie enden.
told-parts = { "; " }
    .end = { $parts }.
told-deal =
    { $drawn ->
        [one] Alle bekommen { $drawn } Gunstkarte und behalten { $kept }
       *[other] Alle bekommen { $drawn } Gunstkarten und behalten { $kept }
    }
    .some =
        { $seats ->
            [1] { $who } behält { $kept } von { $drawn } ausgeteilten Gunstkarten
           *[other] { $who } behalten je { $kept } von { $drawn } ausgeteilten Gunstkarten
        }
    .known = { $who } hat { $favours }
told-unfinished = Stufe { $level }, unvollendet: { $parts }.
    .row = { $points } in { $province }
    .level = { $points } auf der ganzen Stufe

told-round = Runde { $round } beginnt: { $income }.
    .alike = Runde { $round } beginnt: Alle bekommen { $jade } Jade.
# Wer zuerst genannt wird, alle danach, und alle anderen.
told-income = { $who } bekommt { $jade } Jade
    .more = { $who } { $jade }
    .rest = alle anderen { $jade }

told-no-bids =
    { $tie ->
        [lot] Niemand bietet etwas, und die Petition an den Kaiser geht durch das Los an { $who }.
       *[clockwise] Niemand bietet etwas, und die Petition an den Kaiser geht im Uhrzeigersinn an { $who }.
    }
# $jade kostet das Gebot, $total zählt es mit dem, was Gunst hinzufügt ($added), $others bieten alle anderen.
told-petition =
    { $who } gewinnt die Petition an den Kaiser für { $jade ->
        [0] nichts
       *[other] { $jade } Jade
    }{ $added ->
        [0] { "" }
       *[other] { " " }({ $total } mit Gunst)
    }{ $tie ->
       *[none] { "" }
        [jade] , bei Gleichstand durch mehr Jade im Gebot
        [clockwise] , bei Gleichstand durch den Platz im Uhrzeigersinn
        [lot] , bei Gleichstand durch das Los
    }; { $others }.
told-bid =
    { $who } bietet { $total ->
        [0] nichts
       *[other] { $total }
    }{ $added ->
        [0] { "" }
       *[other] { " " }({ $added } durch Gunst)
    }
    .more =
        { $who } { $total ->
            [0] nichts
           *[other] { $total }
        }{ $added ->
            [0] { "" }
           *[other] { " " }({ $added } durch Gunst)
        }
    .nobody = sonst bietet niemand

told-emperor-block-lost = { $who } hat den Kaiserblock nicht gesetzt und verliert ihn.
told-wall = Die Große Mauer ist vollendet! { $who } hat den letzten Block gesetzt.
    .prisons = Die Große Mauer ist vollendet! Alle Gefängnisse öffnen sich für { $who }: { $loot }.
told-mongols = Der Kaiser hat keine Blöcke mehr zu vergeben, und die Mongolen reiten durch die unvollendete Mauer ein.

# Das Ende des Spiels. $shares sind aufgezählt, der erste Teil ausführlich.
told-share =
    { $points ->
        [one] { $who } bekommt { $points } Punkt
       *[other] { $who } bekommt { $points } Punkte
    }
    .more = { $who } { $points }
told-end-chips = Für Rückkaufchips: { $shares }.
    .nobody = Niemand hat noch einen Rückkaufchip.
told-end-province = Für die eigene schwächste Provinz: { $shares }.
    .nobody = Niemand hat in jeder Provinz einen Block.
told-end-jade = Für die meiste Jade: { $shares }.
told-end-workers = Für die meisten Arbeiter: { $shares }.
