### Rat für Neulinge, bis zu 300 Zeichen.

# Mitten im Spiel, und ganz am Anfang.
hint-keep = Kleine Muster sind am leichtesten zu bauen. Einkommen bringt am meisten, wenn du es früh bekommst.
    .first = Eine Gunstkarte zeigt ein Muster, das deine eigenen Blöcke irgendwo in der Mauer bilden müssen. Kleine Muster sind am leichtesten zu bauen, und Einkommen bringt am meisten, wenn du es früh bekommst.
hint-bid = Das höchste Gebot bekommt einen Block extra und den ersten Zug. Meist reichen 2 bis 5 Jade. Behalte etwas übrig: Auch Arbeiter und Blöcke kosten Jade.

# Welche Rollenkarte?
hint-to-build =
    .later = Dein Baumeister ist schon gespielt. Bereite die nächste Runde vor: Hol dir Jade, Arbeiter oder Blöcke.
    .again = Dein Baumeister ist schon gespielt, aber der Aufseher kann ihn für { $price } Jade wiederholen. Oder bereite die nächste Runde vor: Hol dir Jade, Arbeiter oder Blöcke.
hint-favour-stands = Das Muster einer Gunstkarte auf deiner Hand steht in der Mauer. Spiel sie mit dem Baumeister aus.
hint-to-blocks = Zum Bauen brauchst du Blöcke (Ressourcen), Arbeiter (Werber) und den Baumeister. Fang mit den Blöcken an.
    .again = Zum Bauen brauchst du Blöcke (Ressourcen), Arbeiter (Werber) und den Baumeister. Der Aufseher kann die Ressourcen für { $price } Jade wiederholen.
    .later = Zum Bauen brauchst du Blöcke (Ressourcen), Arbeiter (Werber) und den Baumeister. Die Karte Ressourcen bekommst du nächste Runde wieder.
hint-to-workers = Zum Bauen brauchst du auch Arbeiter: 2 für einen Block auf Stufe 1. Wirb mit dem Werber welche an.
    .again = Zum Bauen brauchst du auch Arbeiter: 2 für einen Block auf Stufe 1. Der Aufseher kann den Werber für { $price } Jade wiederholen.
    .later = Zum Bauen brauchst du auch Arbeiter: 2 für einen Block auf Stufe 1. Die Karte Werber bekommst du nächste Runde wieder.
hint-build-here = Du kannst in { $camp } bauen: Spiel den Baumeister. Füllst du eine Reihe, bekommst du einen Rückkaufchip, und wer darin die meisten Blöcke hat, bekommt Punkte.
hint-build-elsewhere = In { $camp } kannst du mit deinen Arbeitern nichts bauen. Du brauchst mehr Arbeiter oder eine andere Provinz.

# Später: was Punkte bringt.
hint-last-round = Das ist die letzte Runde. Am Ende zählen { $province } Punkte je Block in deiner schwächsten Provinz, deine Chips und je { $most } Punkte für die meiste Jade und die meisten Arbeiter.
hint-scores-now =
    { $points ->
        [one] Mit dem Baumeister kannst du in { $camp } jetzt { $points } Punkt holen.
       *[other] Mit dem Baumeister kannst du in { $camp } jetzt bis zu { $points } Punkte holen.
    } Eine volle Reihe auf Stufe 1, 2 oder 3 bringt { $rows } Punkte, wenn du dort die meisten Blöcke hast.

hint-recruiter = Bauern sind die besseren Arbeiter: Die Hälfte von ihnen kommt von der Mauer zurück. Sträflinge sterben alle.
hint-resources = Ohne Blöcke kannst du nicht bauen, also hol erst welche aus dem Steinbruch. Neue Gunstkarten können warten, bis deine ausgespielt sind.
hint-builder = Zwei Blöcke in einer Aktion sparen einen Zug. Spiel Gunstkarten früh aus: Ihre Boni gelten bis zum Ende des Spiels.
hint-taskmaster = Am Ende bekommst du 5 Punkte für jeden Block in deiner schwächsten Provinz, also bau in jeder Provinz.
hint-recruit = Der erste kostet nichts, die nächsten zwei je 1 Jade, der vierte 2 und der fünfte 3. Nimm 3 oder 4 auf einmal. Ein Block braucht 2 Arbeiter auf Stufe 1, dann 4, 6 und 8 auf Stufe 2, 3 und 4.
hint-quarry = Der erste kostet nichts, die nächsten zwei je 1 Jade, der vierte 2 und der fünfte 3. Nimm 3 oder 4 auf einmal.
hint-build = Blöcke nebeneinander helfen bei Mustern und Mehrheiten. Reihen auf höheren Stufen bringen mehr Punkte und brauchen mehr Arbeiter.
hint-second = Ein zweiter Block jetzt spart dir später eine Aktion.
hint-workers = Die Hälfte der Bauern stirbt, aufgerundet: Schick am besten eine gerade Zahl.
hint-plaque = Nimm den Block, den deine anderen Gunstkarten am wenigsten brauchen.
hint-emperor = Er gehört niemandem, hilft aber, eine Reihe zu füllen. Setz ihn in eine Reihe, in der du die meisten Blöcke hast, damit du punktest, wenn sie voll ist.

# Nach einer Aktion.
hint-emperor-waits = Du kannst den Kaiserblock für einen späteren Zug aufheben, aber am Ende der Runde verlierst du ihn.
hint-back-jade = 3 Jade sind das Grundeinkommen einer ganzen Runde. Gib sie für eine zweite Aktion aus, die baut oder Punkte bringt.
hint-back-chip = Chips, die du behältst, bringen am Ende Punkte: 1, 3, 6, 10, 15 oder 21 für 1 bis 6 Chips.
