### Die Chronik: was geschehen ist, ein Absatz für jeden Zug, Punkte zuerst.

# $who hat die Punkte bei sich, wenn es welche gibt; $deeds sind Satzteile aus deeds.ftl, aufgezählt. Sonst ist $who ein Name.
told-turn = { $who }: { $deeds }.
# $completed zählt Reihen und Stufen auf, die jetzt voll sind.
told-full = Voll: { $completed }.
told-completed = { $what } ({ $brings })
told-row = Stufe { $level } in { $province }
told-level = Stufe { $level } überall
told-no-points = keine Punkte
# Der Chip für den letzten Block, nach einem Namen mit oder ohne Punkte.
told-chip = { $who } +1 Rückkaufchip
    .also = { $who } und +1 Rückkaufchip

# Was zwischen Teilen eines Satzes steht.
told-parts = { "; " }
told-deal = Alle behalten { $kept } von { $drawn } Gunstkarten{ $known }.
    .some = { $who }: { $kept } von { $drawn } Gunstkarten behalten{ $known }.
    .known = ; { $who }: { $favours }
# Reihen und Stufen, die am Ende nicht voll sind: $parts sind ihre Punkte.
told-unfinished = Stufe { $level }, unvollendet: { $parts }.
    .row = { $province } { $points }
    .level = überall { $points }

# $income zählt auf, wer wie viel Jade bekommt: erst was mehrere bekommen, dann wer etwas anderes.
told-round = Runde { $round }, Einkommen: { $income }.
    .each = je { $jade }
    .one = { $who } { $jade }

told-no-bids =
    { $tie ->
        [lot] Petition: keine Gebote, durch das Los: { $who }.
       *[clockwise] Petition: keine Gebote, im Uhrzeigersinn: { $who }.
    }
# $bid ist das höchste Gebot; $others sind die anderen.
told-petition =
    Petition: { $who } mit { $bid }{ $tie ->
       *[none] { "" }
        [jade] { " " }(Gleichstand: mehr Jade)
        [clockwise] { " " }(Gleichstand: Uhrzeigersinn)
        [lot] { " " }(Gleichstand: Los)
    }; { $others }.
told-bid = { $who } { $bid }
# Ein Satz danach: $loot sind eine Jade und ein Sträfling.
told-jailed = Gefängnis in { $province }: +{ $loot }.

told-emperor-block-lost = Kaiserblock verloren, nicht rechtzeitig gesetzt: { $who }.
told-wall = Die Große Mauer ist vollendet! Letzter Block: { $who }.
    .prisons = Die Große Mauer ist vollendet! Aus allen Gefängnissen { $loot }: { $who }.
told-mongols = Kein Kaiserblock ist übrig: Die Mongolen fallen ein.

# Das Ende des Spiels. $shares sind Punkte, aufgezählt.
told-end-chips = Chips: { $shares }.
told-end-province = Schwächste Provinz: { $shares }.
told-end-jade = Meiste Jade: { $shares }.
told-end-workers = Meiste Arbeiter: { $shares }.
