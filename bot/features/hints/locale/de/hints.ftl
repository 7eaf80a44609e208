### Tipps: was eine KI an der Stelle eines Spielers täte. Nur wer fragt, sieht sie.

hint-title = 💡 Eine KI an deiner Stelle, mit ihrer Gewinnchance
hint-lost = Diese Partie kannst du kaum noch gewinnen. Die KI würde trotzdem wählen:
hint-won = Du hast die Partie so gut wie gewonnen. Die KI würde wählen:
hint-line = { $place }. **{ $chance }** · { $action }
hint-line-decided = { $place }. { $action }
hint-you = dich
hint-equal = Beide sind etwa gleich gut.
# $reasons und $against sind `advised-points` und andere.
hint-why = Warum die erste: { $reasons }.
hint-equal-why = Etwa gleich gut. Für die erste: { $reasons }. Für die zweite: { $against }.
hint-slight = Alles in allem ist die erste etwas besser. Für die zweite: { $against }.
hint-slight-why = Die erste ist etwas besser. Für die erste: { $reasons }. Für die zweite: { $against }.
# Wozu der Gewinn gut ist, als Satz.
hint-remark = { $reasons }; { $remark }
# Was im nächsten Zug der Person geschieht, in Sätzen.
hint-next = Im nächsten Zug wahrscheinlich: { $then }
hint-next-both = Im nächsten Zug wahrscheinlich: { $then } Nach der zweiten: { $otherwise }
# Beides, und wie viele Punkte mehr die Person dann hat als nach der zweiten.
hint-next-points = { $told } Mit der ersten hast du dann etwa { $points } { $points ->
    [one] Punkt
   *[other] Punkte
} mehr.
hint-ends = Damit wäre die Partie zu Ende.
hint-off = An diesem Tisch gibt es keine Tipps. Die Tischleitung kann sie mit `/tisch optionen` erlauben.
hint-ranked = Diese Partie zählt in der Rangliste, darum gibt es keine Tipps. In gewerteten Partien muss die Tischleitung sie mit `/tisch optionen` erlauben, bevor andere mitspielen.
hint-too-late = Diese Partie zählt in der Rangliste und hat schon begonnen. Darum lassen sich Tipps nicht mehr erlauben.
hint-agree = In gewerteten Partien müssen alle mit Tipps einverstanden sein, und andere gewertete Spieler sitzen schon ohne Tipps am Tisch. Erlaube Tipps, bevor andere mitspielen: Wer dann Platz nimmt, ist einverstanden.
hint-not-asked = Du hast gerade keine Frage zu beantworten. Frag nach einem Tipp, wenn du am Zug bist.
hint-overtaken = Während ich nachdachte, ging die Partie weiter. Frag noch einmal, wenn du noch am Zug bist.
hint-no-choice = Du kannst jetzt nur eines tun.
hint-unknown = Ich habe über solche Partien noch nichts gelernt und kann darum keine Tipps geben.
guide-hints = Tipps und Rückblick
command-hint = Zeig, was eine KI an deiner Stelle täte
    .name = tipp
