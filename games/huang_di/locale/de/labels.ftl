### Was gewählt werden kann: die Möglichkeit bis zu 80 Zeichen, ihre Notiz bis zu 100.

# Rollenkarten: was sie allen erlauben; hier, in der Provinz $camp des eigenen Aufsehers. Was der Baumeister jetzt erlaubt,
# ist mit „oder“ aufgezählt.
ability-recruiter = Anwerben, { $gained } Sträflinge oder { $collected } Jade holen oder das Gefängnis deiner Provinz leeren
    .here = anwerben, { $gained } Sträflinge oder { $collected } Jade holen oder das Gefängnis in { $camp } leeren
ability-resources = Blöcke brechen, { $collected } Jade holen oder Gunstkarten ziehen
    .here = Blöcke brechen, { $collected } Jade holen oder Gunstkarten ziehen
ability-builder = In deiner Provinz bis zu 2 Blöcke bauen, einen abreißen oder eine Gunstkarte ausspielen
    .build =
        { $blocks ->
            [one] in { $camp } { $blocks } Block bauen
           *[other] in { $camp } bis zu { $blocks } Blöcke bauen
        }
    .favour = eine Gunstkarte ausspielen
    .remove = einen Block abreißen
ability-taskmaster = Den Aufseher kostenlos versetzen oder eine frühere Karte dieser Runde für { $recruiter } oder { $others } Jade wiederholen
    .here = den Aufseher kostenlos versetzen oder eine frühere Karte dieser Runde für { $recruiter } oder { $others } Jade wiederholen

# Die Aktionen der Rollenkarten.
label-recruit = Bauern anwerben
    .note = 1 bis { $most } Bauern für { $prices } Jade
label-convicts = { $gained } Sträflinge holen
    .note = Für { $traded } Bauern
label-jade = { $collected } Jade holen
    .note = { $usual }, plus { $bonus } durch deine Gunstkarten
label-prison = Das Gefängnis in { $camp } leeren
    .note = +{ $loot }
    .there = Gefängnis: { $loot }
label-quarry = Blöcke brechen
    .note = 1 bis { $most } Blöcke für { $prices } Jade
label-draw = { $drawn } Gunstkarten ziehen
    .note = Du behältst { $kept }
label-build = In { $camp } bauen
    .note =
        { $blocks ->
            [one] nur 1 Block
           *[other] 1 Block, oder 2 für { $second } Jade
        }
    .further =
        { $points ->
            [one] 2 Blöcke: +{ $points } Punkt
           *[other] 2 Blöcke: +{ $points } Punkte
        }
    .points =
        { $points ->
            [0] noch keine Punkte
            [one] bis zu +{ $points } Punkt
           *[other] bis zu +{ $points } Punkte
        }
label-favour = Gunstkarte ausspielen
    .many =
        { $points ->
            [0] keine Punkte
            [one] bis zu +{ $points } Punkt
           *[other] bis zu +{ $points } Punkte
        }; { $count } deiner Muster stehen in der Mauer
label-remove = Einen Block in { $camp } abreißen
    .note =
        { $count ->
            [one] Für { label-remove.price }; { $count } Block zur Wahl
           *[other] Für { label-remove.price }; { $count } Blöcke zur Wahl
        }
    .price = 1 bis 3 Sträflinge je nach Stufe
label-move = { choice-move }
    .note = Kostenlos von { $camp } in eine andere Provinz
label-repeat = Eine Rollenkarte wiederholen
    .note = Eine aus einem früheren Zug dieser Runde, für { $recruiter } oder { $others } Jade

# Dieselben Aktionen in wenigen Worten, bis zu 36 Zeichen. Die kurzen stehen auf Knöpfen neben dem Zeichen ihrer Karte.
choice-recruit = 1 bis { $most } Bauern anwerben
    .short = 1–{ $most } Bauern
choice-convicts = { $gained } Sträflinge holen
    .short = { $gained } Sträflinge
choice-jade = { $collected } Jade holen
    .short = +{ $collected } Jade
choice-prison = Gefängnis leeren
    .short = { choice-prison }
choice-quarry = 1 bis { $most } Blöcke brechen
    .short = 1–{ $most } Blöcke
choice-draw = { label-draw }
    .short = { $drawn } Gunstkarten
choice-build = In { $camp } bauen
    .short = { choice-build }
choice-favour = Gunstkarte ausspielen
    .short = { choice-favour }
choice-remove = Block abreißen
    .short = { choice-remove }
choice-move = Aufseher versetzen
    .short = Versetzen
choice-repeat = Rollenkarte wiederholen
    .short = Karte wiederholen
choice-emperor = Kaiserblock
# Mit einer Anzahl oder einer Provinz, und für den Baumeister ein zweiter Block: $what ist `3 Bauern` oder eine Provinz.
choice-recruit-some = Anwerben: { $what }
choice-quarry-some = Brechen: { $what }
choice-favour-some = { $favour } ausspielen
choice-move-some = Nach { $what }
choice-one-block = Nur dieser Block
    .short = 1 Block
choice-second = 2 Blöcke, der 2. auf { $place }
    .short = 2 Blöcke
    .on-top = 2 Blöcke aufeinander
choice-back =
    { $price ->
        [chip] Für 1 Chip: { $then }
       *[jade] Rückkauf: { $then }
    }
label-again = { $card } nochmal
choice-again = Nochmal: { $action }
    .jade = { $card } nochmal: { $action }
# Was eine Aktion kostet ($price, aufgezählt), mit dem Preis dafür, sie zu machen; und, wenn sie Jade bringt, was dann bleibt ($jade);
# oder was mit der Anzahl dazukommt.
note-in-all =
    für { $price }{ $way ->
        [less] , insgesamt −{ $jade }
        [gain] , insgesamt +{ $jade }
        [recruit] , dazu der Preis der Bauern
        [quarry] , dazu der Preis der Blöcke
       *[other] { "" }
    }
# Das Einkommen der nächsten Runde, und was damit von aller Jade bleibt, die du ausgibst und bekommst.
note-income =
    die Runde endet: +{ $income } Jade{ $way ->
        [pay] , insgesamt −{ $jade }
        [gain] , insgesamt +{ $jade }
        [even] , insgesamt ±0
       *[alone] { "" }
    }

# Zahlen.
# $added ist der Bonus der Gunstkarten; $owners sind Gegner.
label-bid =
    { $added ->
        [0] { $jade } Jade
       *[other] { $jade } Jade +{ $added } = { $total }
    }
    .note =
        { $count ->
            [0] Gewinnt sicher
            [one] Nur { $owners } kann es schlagen
           *[other] Nur { $owners } können es schlagen
        }
label-free = kostenlos
# Wer von den Arbeitern stirbt, aufgezählt; zusammen $dead.
label-workers =
    { $dead ->
        [one] { $lost } stirbt
       *[other] { $lost } sterben
    }
    .end = { $lost } weniger

# Die Arbeiter, die ein Block braucht, oder mehrere zusammen („in-all“); $dead ist 0, wenn das von der Wahl abhängt.
label-sent =
    braucht { $which ->
        [in-all] insgesamt { $workers } Arbeiter
       *[alone] { $workers } Arbeiter
    }{ $dead ->
        [0] { "" }
        [one] , { $dead } stirbt
       *[other] , { $dead } sterben
    }

# Blöcke und Provinzen. $loot ist der Inhalt des Gefängnisses.
label-one-block = Nein, nur einen Block
label-emperor-first = Den Kaiserblock setzen
    .note = Kostenlos, in jeder Provinz; danach spielst du eine Rollenkarte
label-emperor-between = Zuerst den Kaiserblock
    .note = Kostenlos, in jeder Provinz; danach setzt du deinen zweiten Block
label-province = deine Blöcke: { $blocks }
    .row = Stufe { $level }, { $row }
label-removed = Block zurück an { $owner }
label-plaque = danach nicht mehr spielbar: { $favours }

# Was eine Wahl bringt, als Teile einer Notiz. Punkte: die eigenen, vor denen anderer ($others).
gain =
    { $points ->
        [0] { $others ->
            [0] keine Punkte
           *[other] keine Punkte für dich
        }
        [one] +{ $points } Punkt
       *[other] +{ $points } Punkte
    }
gain-of = { $owner } +{ $points }
gain-chips =
    { $chips ->
        [one] +{ $chips } Rückkaufchip
       *[other] +{ $chips } Rückkaufchips
    }
forms = ergibt: { $favours }
# $won ist so ein Teil.
ends-game = das Spiel endet: { $won }
# $points gibt es für die meisten Blöcke der Reihe; $owners ist, wer wie viele hat: „du 2, Li Si 1“.
standing = Reihe für { $points } Punkte: { $owners }, { $free } frei
standing-you = du { $count }

# Was auf eine Aktion folgt.
label-after-end = Zug beenden
    .note = keine zweite Aktion
    .emperor = du verlierst den Kaiserblock: kein Zug mehr in dieser Runde
    .round = die Runde endet: +{ $income } Jade
label-after-jade = Rückkauf für { $buyback } Jade
    .note = { $card } zurück, dann 1 von { $cards } Karten; du hast { $jade } Jade
label-after-chip = Rückkauf für 1 Chip
    .note =
        { $chips ->
            [one] { $card } zurück, dann 1 von { $cards } Karten; dein einziger Chip ist am Ende { $worth } Punkt wert
           *[other] { $card } zurück, dann 1 von { $cards } Karten; von { $chips } Chips ist dieser am Ende { $worth ->
                [0] keinen Punkt
                [one] { $worth } Punkt
               *[other] { $worth } Punkte
            } wert
        }
label-after-emperor = Den Kaiserblock setzen
    .note = Kostenlos, in jeder Provinz

# Was ein Knopf zurücknimmt, bis zu 28 Zeichen.
undone-bid = Gebot von { $jade } Jade
undone-block = Block auf { $place }
undone-blocks =
    { $count ->
        [one] Bau von { $count } Block
       *[other] Bau von { $count } Blöcken
    }
undone-emperor = Kaiserblock in { $province }
undone-plaque = Tafel in { $province }
undone-removal = Block von { $owner } abgerissen
undone-move = Nach { $province } versetzt
undone-turn = Ende deines Zugs
