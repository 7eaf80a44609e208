### Rat für Neulinge.

hint-opening = Beginne mit Anführern: Setze einen neben ein gelbes Plättchen und lege dann Plättchen seiner Farbe in seinen Staat. Jedes bringt einen Punkt dieser Farbe.
hint-action = Am Ende zählt nur deine schwächste Farbe. Sieh nach, wovon du am wenigsten hast und wo ihr Anführer Punkte bekommen kann.
hint-place = { $kind ->
    [tile] Den Punkt bekommt der Anführer dieser Farbe im Staat, sonst der Statthalter dort, gleich wem sie gehören.
    [leader] Gelbe Plättchen neben einem Anführer sind seine Stärke in einer Revolte. Mit vielen ist er schwer zu vertreiben.
    [riot] Ein Aufstand kann einen Staat teilen, ein Gebäude kosten oder das letzte gelbe Plättchen nehmen, das einen Anführer hält.
   *[pagoda] Eine Pagode bringt am Ende jedes deiner Züge einen Punkt, solange dein Anführer ihrer Farbe im selben Staat ist.
}
hint-building = Eine Pagode bringt jeden Zug einen Punkt für den, dessen Anführer ihrer Farbe im selben Staat ist, auch wenn du das nicht bist.
hint-market = Das Plättchen kommt sofort hinter deinen Schirm; gesehen haben es alle.
hint-further = In einer Aktion darfst du mehrere blaue Plättchen legen, jedes neben das vorige.
hint-commit = Eingesetzte Plättchen sind weg, ob du gewinnst oder verlierst. Die Revolte bringt dem Sieger einen Punkt in der Farbe der Anführer.
hint-support = Eingesetzte Plättchen sind weg, wer auch gewinnt. Du musst nicht den Staat deiner eigenen Anführer unterstützen.
hint-winner = Die umstrittenen Anführer aller anderen Staaten gehen nach Hause, und deine Wahl entscheidet, wer die Punkte bekommt.
hint-granaries = Jeder Kornspeicher, den du nimmst, zählt am Ende zwei blaue Punkte. Einer muss bleiben.
