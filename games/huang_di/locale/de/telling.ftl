### Die Chronik: was geschehen ist, ein Absatz für jeden Zug. $who sind Namen.

# $deeds sind Satzteile aus deeds.ftl, aufgezählt.
told-turn = { $who } { $deeds }.
# $completed ist, was folgt: eine Reihe oder Stufe, oder mehrere.
told-that-completes = Das vollendet { $completed }.
told-turn-completes = Dieser Zug vollendet { $completed }.
told-completed = { $what }: { $brings }
    .among = { $what } ({ $brings })
told-row = die Reihe auf Stufe { $level } in { $province }
told-level = Stufe { $level } in allen Provinzen
told-points =
    { $sharing ->
        [1] { "" }
       *[other] je{ " " }
    }{ $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } für { $who }
told-no-points = keine Punkte, denn jeder Block gehört dem Kaiser
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
    .known = { $who } behält { $favours }
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
        [lot] Niemand bietet Jade. Das Los gibt { $who } die Petition an den Kaiser.
       *[clockwise] Niemand bietet Jade. Die Petition an den Kaiser geht im Uhrzeigersinn an { $who }.
    }
# $jade ist die gebotene Jade, $added der Bonus der Gunstkarten, $total beides zusammen; $others sind die anderen Gebote.
told-petition =
    { $who } gewinnt die Petition an den Kaiser für { $jade ->
        [0] nichts
       *[other] { $jade } Jade
    }{ $added ->
        [0] { "" }
       *[other] { " " }({ $total } mit Gunstkarten)
    }{ $tie ->
       *[none] { "" }
        [jade] , bei Gleichstand entschied die gebotene Jade
        [clockwise] , bei gleich viel gebotener Jade im Uhrzeigersinn am nächsten
        [lot] , bei Gleichstand entschied das Los
    }; { $others }.
told-bid =
    { $who } bietet { $total ->
        [0] nichts
       *[other] { $total }
    }{ $added ->
        [0] { "" }
       *[other] { " " }({ $added } durch Gunstkarten)
    }
    .more =
        { $who } { $total ->
            [0] nichts
           *[other] { $total }
        }{ $added ->
            [0] { "" }
           *[other] { " " }({ $added } durch Gunstkarten)
        }
    .nobody = sonst bietet niemand

told-emperor-block-lost = { $who } hat den Kaiserblock nicht gesetzt und verliert ihn.
told-wall = Die Große Mauer ist vollendet! { $who } hat den letzten Block gesetzt.
    .prisons = Die Große Mauer ist vollendet! { $who } leert alle Gefängnisse: { $loot }.
told-mongols = Die Kaiserblöcke sind aufgebraucht. Die Mongolen fallen durch die unvollendete Mauer ein.

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
