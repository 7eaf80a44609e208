### Was gewählt werden kann: die Möglichkeit bis zu 80 Zeichen, ihre Notiz bis zu 100.

# Rollenkarten: was sie allen erlauben; hier, in der Provinz $camp des eigenen Aufsehers; noch einmal für $price Jade.
ability-recruiter = Anwerben, { $gained } Sträflinge oder { $collected } Jade holen oder das Gefängnis deiner Provinz leeren
    .here = Anwerben, { $gained } Sträflinge oder { $collected } Jade holen oder das Gefängnis in { $camp } leeren
    .again = { $price } Jade: anwerben, { $gained } Sträflinge oder { $collected } Jade holen oder das Gefängnis in { $camp } leeren
ability-resources = Blöcke oder { $collected } Jade holen oder Gunstkarten ziehen
    .here = Blöcke oder { $collected } Jade holen oder Gunstkarten ziehen
    .again = { $price } Jade: Blöcke oder { $collected } Jade holen oder Gunstkarten ziehen
ability-builder = In deiner Provinz bauen oder abreißen oder eine Gunstkarte ausspielen
    .here = In { $camp } bauen oder abreißen oder eine Gunstkarte ausspielen
    .again = { $price } Jade: in { $camp } bauen oder abreißen oder eine Gunstkarte ausspielen
ability-taskmaster = In eine andere Provinz ziehen oder eine Karte aus einem früheren Zug dieser Runde wiederholen
    .here = In eine andere Provinz ziehen oder eine Karte aus einem früheren Zug dieser Runde wiederholen

# Die Aktionen der Rollenkarten.
label-recruit = Bauern anwerben
    .note = 1 bis { $most } Bauern für { $prices } Jade
label-convicts = { $gained } Sträflinge holen
    .note = Für { $traded } deiner { $peasants } Bauern
label-jade = { $collected } Jade holen
    .note = { $usual }, plus { $bonus } durch deine Gunstkarten
label-prison = Das Gefängnis in { $camp } leeren
    .note = Inhalt: { $loot }
label-quarry = Blöcke aus dem Steinbruch holen
    .note = 1 bis { $most } Blöcke für { $prices } Jade
label-draw = Gunstkarten ziehen
    .note = { $drawn } ziehen, { $kept } behalten
label-build = In { $camp } bauen
    .note = 1 Block, oder 2 für { $second } Jade
label-favour = Eine Gunstkarte ausspielen
    .note =
        { $count ->
            [one] { $favours } steht in der Mauer
           *[other] { $favours } stehen in der Mauer
        }
    .many =
        { $count ->
            [one] { $count } deiner Muster steht in der Mauer
           *[other] { $count } deiner Muster stehen in der Mauer
        }
label-remove = Einen Block in { $camp } abreißen
    .note = Kostet 1, 2 oder 3 Sträflinge auf Stufe 1, 2 oder 3
label-move = Deinen Aufseher versetzen
    .note = Von { $camp } in eine andere Provinz
label-repeat = Eine Rollenkarte wiederholen
    .note = Eine aus einem früheren Zug dieser Runde

# Dieselben Aktionen in wenigen Worten, bis zu 36 Zeichen: Sie stehen auf Knöpfen neben dem Zeichen ihrer Karte.
choice-recruit = 1 bis { $most } Bauern anwerben
choice-convicts = { $traded } Bauern gegen { $gained } Sträflinge tauschen
choice-jade = { $collected } Jade holen
choice-prison = Gefängnis: { $loot }
choice-quarry = 1 bis { $most } Blöcke brechen
choice-draw = { $drawn } Gunstkarten, { $kept } behalten
choice-build = In { $camp } bauen
choice-favour = Gunstkarte ausspielen
choice-remove = Block abreißen
choice-move = Aufseher versetzen
choice-repeat = Rollenkarte wiederholen
# Mit einer Anzahl oder einer Provinz, und für den Baumeister ein zweiter Block: $what ist `3 Bauern` oder eine Provinz.
choice-recruit-some = { $what } anwerben
choice-quarry-some = { $what } brechen
choice-move-some = Nach { $what } ziehen
choice-one-block = Nur dieser Block
choice-second = Dazu { $place }
    .note = { $price } Jade
choice-again = { $card } noch einmal: { $action } (kostet { $price } Jade)

# Zahlen.
label-bid = { $total } mit deinen Gunstkarten
label-free = Kostenlos
# Wer von den Arbeitern stirbt, aufgezählt; zusammen $dead.
label-workers =
    { $dead ->
        [one] { $lost } stirbt
       *[other] { $lost } sterben
    }

# Blöcke und Provinzen. $loot ist der Inhalt des Gefängnisses.
label-one-block = Nein, nur einen Block
label-emperor-first = Den Kaiserblock setzen
    .note = Kostenlos, in jeder Provinz; danach spielst du eine Rollenkarte
label-emperor-between = Zuerst den Kaiserblock
    .note = In jeder Provinz; danach setzt du deinen zweiten Block
label-province =
    { $blocks ->
        [one] Du hast dort { $blocks } Block; Gefängnis: { $loot }
       *[other] Du hast dort { $blocks } Blöcke; Gefängnis: { $loot }
    }

# Was ein Block an einer Stelle vollenden würde, nach einem Strichpunkt.
prospect-row = vollendet die Reihe: 1 Chip; { $row } Punkte für die meisten Blöcke
prospect-level-and-row = vollendet Reihe und Stufe: 1 Chip; { $row } und { $level } Punkte für die meisten Blöcke
prospect-wall-and-row = vollendet die Mauer: 1 Chip; { $row } und { $level } Punkte für die meisten Blöcke; das Spiel endet
prospect-level = vollendet die Stufe: { $level } Punkte für die meisten Blöcke
prospect-wall = vollendet die Mauer: { $level } Punkte für die meisten Blöcke; das Spiel endet

# Was auf eine Aktion folgt.
label-after-end = Zug beenden
    .note = Du verlierst den Kaiserblock: Das ist dein letzter Zug der Runde
label-after-jade = { $card } zurückkaufen: { $buyback } Jade
    .note = Noch eine Aktion; du hast { $jade } Jade
label-after-chip = { $card } zurückkaufen: 1 Chip
    .note =
        { $chips ->
            [one] Noch eine Aktion; du hast { $chips } Chip
           *[other] Noch eine Aktion; du hast { $chips } Chips
        }
label-after-emperor = Den Kaiserblock setzen
    .note = Kostenlos, in jeder Provinz
