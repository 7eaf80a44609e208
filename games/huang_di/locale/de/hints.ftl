### Rat für Neulinge, bis zu 300 Zeichen.

# Mitten im Spiel, und ganz am Anfang.
hint-keep = Kleine Muster sind am leichtesten zu bauen, und Einkommen bringt am meisten, wenn es früh kommt.
    .first = Eine Gunst ist ein Muster, das deine eigenen Blöcke irgendwo in der Mauer bilden müssen. Kleine Muster sind am leichtesten zu bauen, und Einkommen bringt am meisten, wenn es früh kommt.
hint-bid = Das höchste Gebot bekommt einen Block extra und den ersten Zug. Ein ernsthaftes Gebot sind 3 bis 5 Jade: Auch Arbeiter und Blöcke werden dich etwas kosten.

# Welche Rollenkarte?
hint-builder-used = Der Baumeister ist in dieser Runde schon gespielt: Hol dir Jade, Arbeiter oder Blöcke für die nächste.
hint-favour-stands = Das Muster einer Gunstkarte auf deiner Hand steht in der Mauer: Der Baumeister spielt sie aus.
hint-blocks = Zum Bauen brauchst du Blöcke (Ressourcen), Arbeiter (Werber) und den Baumeister. Fang mit den Blöcken an.
hint-blocks-again = Zum Bauen brauchst du Blöcke (Ressourcen), Arbeiter (Werber) und den Baumeister. Der Aufseher kann die Ressourcen wiederholen.
hint-workers-first = Bauen braucht auch Arbeiter, 2 für einen Block am Boden: Der Werber besorgt sie.
hint-build-here = Du kannst in { $camp } bauen: Spiel den Baumeister. Wer eine Reihe füllt, bekommt einen Rückkaufchip, und wer darin die meisten Blöcke hat, bekommt Punkte.
hint-build-elsewhere = In { $camp } gibt es nichts, was deine Arbeiter bauen können. Der Aufseher bringt dich in eine andere Provinz.

hint-recruiter = Bauern sind die besseren Arbeiter: Die Hälfte von ihnen kommt von der Mauer zurück. Sträflinge sterben alle.
hint-resources = Ohne Blöcke gibt es nichts zu bauen: Brich welche. Neue Gunstkarten können warten, bis deine ausgespielt sind.
hint-builder = Zwei Blöcke in einer Aktion sparen einen Zug. Eine Gunst lohnt sich, sobald sie ausgespielt ist, also spiel sie früh.
hint-taskmaster = Am Ende bekommst du 5 Punkte für jeden Block in der Provinz, in der du die wenigsten hast: Bau überall.
hint-recruit = Der erste kostet nichts, und jeder weitere kostet mehr; 3 oder 4 auf einmal sind ein guter Handel. Ein Block am Boden braucht 2 Arbeiter, einer darüber 4, dann 6, und 8 auf einem Turm.
hint-quarry = Der erste kostet nichts, und jeder weitere kostet mehr; 3 oder 4 auf einmal sind ein guter Handel.
hint-build = Blöcke neben deinen anderen helfen einem Muster oder einer Mehrheit. Höhere Reihen bringen mehr Punkte und brauchen mehr Arbeiter.
hint-second = Ein zweiter Block jetzt spart später einen ganzen Zug.
hint-workers = Von einer ungeraden Zahl Bauern stirbt einer mehr, als zurückkommt: Schick sie paarweise.
hint-plaque = Nimm den Block, den deine anderen Gunstkarten am wenigsten brauchen.
hint-emperor = Er gehört niemandem, füllt aber eine Reihe: am besten eine, in der du die meisten Blöcke hast, denn dann bekommst du die Punkte.

# Nach einer Aktion.
hint-emperor-waits = Der Kaiserblock kann auf einen späteren Zug warten, geht aber am Ende der Runde verloren.
hint-back-jade = 3 Jade sind das Einkommen einer Runde: Gib sie für eine zweite Aktion aus, die baut oder Punkte bringt.
hint-back-chip = Chips, die du behältst, bringen am Spielende Punkte, jeder mehr als der davor.
