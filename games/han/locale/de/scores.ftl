### Die Punkte nach Herkunft, und wer gewonnen hat.

ending = { $because ->
    [agreed] In Runde { $round } endete die Partie im Einvernehmen aller
    [full] In Runde { $round } konnte niemand mehr eine Figur setzen
   *[pile] In Runde { $round } war der Stapel zum zweiten Mal aufgebraucht
}: { $verdict }.
scores-so-far = Punkte bisher
scores-players = { $players }.
scores-when =
    Häuser bringen Punkte, sobald { $region ->
        [district] ein Viertel
       *[province] eine Provinz
    } voll ist; { $later } am Ende.
scores-by-source = Punkte nach Herkunft; { $players }
# Was bei gleichen Punkten entscheidet: die übrigen Figuren, und die Regel.
scores-left = { $count ->
    [one] { $count } Figur übrig
   *[other] { $count } Figuren übrig
}
scores-rule = die meisten übrigen Häuser und Gesandten
