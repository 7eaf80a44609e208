### Was gewählt werden kann: die Möglichkeit bis zu 80 Zeichen, ihre Notiz bis zu 100.

# Rollenkarten: was sie allen erlauben; hier, in der Provinz $camp des eigenen Aufsehers; noch einmal für $price Jade.
ability-recruiter = Anwerben, { $convicts } Sträflinge holen, { $jade } Jade holen oder das Gefängnis deiner Provinz leeren
    .here = Anwerben, { $convicts } Sträflinge holen, { $jade } Jade holen oder das Gefängnis von { $camp } leeren
    .again = { $price } Jade: anwerben, { $convicts } Sträflinge oder { $jade } Jade holen oder das Gefängnis von { $camp } leeren
ability-resources = Blöcke brechen, { $jade } Jade holen oder Gunstkarten ziehen
    .here = Blöcke brechen, { $jade } Jade holen oder Gunstkarten ziehen
    .again = { $price } Jade: Blöcke brechen, { $jade } Jade holen oder Gunstkarten ziehen
ability-builder = In deiner Provinz bauen oder abreißen oder eine Gunst ausspielen
    .here = In { $camp } bauen oder abreißen oder eine Gunst ausspielen
    .again = { $price } Jade: in { $camp } bauen oder abreißen oder eine Gunst ausspielen
ability-taskmaster = In eine andere Provinz ziehen oder eine Karte aus einem früheren Zug dieser Runde wiederholen
    .here = In eine andere Provinz ziehen oder eine Karte aus einem früheren Zug dieser Runde wiederholen

# Die Aktionen der Rollenkarten.
label-recruit = Bauern anwerben
    .note = 1 bis { $most } Bauern für { $prices } Jade
label-convicts = { $convicts } Sträflinge holen
    .note = Für { $price } deiner { $peasants } Bauern
label-jade = { $jade } Jade holen
    .note = { $usual }, und { $added } durch deine Gunst
label-prison = Das Gefängnis von { $camp } leeren
    .note = Inhalt: { $loot }
label-quarry = Blöcke brechen
    .note = 1 bis { $most } Blöcke für { $prices } Jade
label-draw = Gunstkarten ziehen
    .note = { $drawn } ansehen und { $kept } behalten
label-build = In { $camp } bauen
    .note = 1 Block, oder 2 für { $price } Jade
label-favour = Eine Gunst ausspielen
    .note =
        { $count ->
            [one] { $favours } steht in der Mauer
           *[other] { $favours } stehen in der Mauer
        }
    .many =
        { $count ->
            [one] { $count } deiner Karten steht in der Mauer
           *[other] { $count } deiner Karten stehen in der Mauer
        }
label-remove = Einen Block in { $camp } abreißen
    .note = Kostet so viele Sträflinge, wie seine Stufe hoch ist
label-move = Deinen Aufseher versetzen
    .note = Von { $camp } in eine andere Provinz
label-repeat = Eine Rollenkarte wiederholen
    .note = Eine aus einem früheren Zug dieser Runde

# Zahlen.
label-bid = { $total } mit deiner Gunst
label-free = Kostenlos
# So viele der entsandten Bauern kommen zurück.
label-workers =
    { $back ->
        [0] Niemand kommt zurück
        [one] { $back } Bauer kommt zurück
       *[other] { $back } Bauern kommen zurück
    }

# Blöcke und Provinzen. $loot ist der Inhalt des Gefängnisses.
label-one-block = Nein, nur einen Block
label-emperor-first = Den Kaiserblock setzen
    .note = In jeder Provinz, kostenlos; danach spielst du eine Rollenkarte
label-emperor-between = Zuerst den Kaiserblock
    .note = In jeder Provinz; danach kommt dein zweiter Block
label-province =
    { $blocks ->
        [one] { $blocks } Block von dir; Gefängnis: { $loot }
       *[other] { $blocks } Blöcke von dir; Gefängnis: { $loot }
    }

# Was ein Block an einer Stelle vollenden würde, nach einem Strichpunkt.
prospect-row = vollendet die Reihe: ein Chip; { $row } Punkte für die meisten Blöcke
prospect-level-and-row = vollendet Reihe und Stufe: ein Chip; { $row } und { $level } Punkte für die meisten Blöcke
prospect-wall-and-row = vollendet die Mauer: ein Chip; { $row } und { $level } Punkte für die meisten Blöcke; Spielende
prospect-level = vollendet die Stufe: { $level } Punkte für die meisten Blöcke
prospect-wall = vollendet die Mauer: { $level } Punkte für die meisten Blöcke; Spielende

# Was auf eine Aktion folgt.
label-end = Zug beenden
    .note = Der Kaiserblock geht verloren: Das ist dein letzter Zug
label-back-jade = { $card } zurücknehmen: { $price } Jade
    .note = Dann handelst du noch einmal; du hast { $jade } Jade
label-back-chip = { $card } zurücknehmen: 1 Chip
    .note =
        { $chips ->
            [one] Dann handelst du noch einmal; du hast { $chips } Chip
           *[other] Dann handelst du noch einmal; du hast { $chips } Chips
        }
label-emperor-after = Den Kaiserblock setzen
    .note = In jeder Provinz, kostenlos
