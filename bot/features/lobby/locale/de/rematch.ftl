### Eine Revanche: dieselben Leute spielen dasselbe Spiel noch einmal.

rematch-button = Revanche
rematch-not-you = Nur wer diese Partie zu Ende gespielt hat, kann eine Revanche verlangen. Einen neuen Tisch öffnet `/tisch neu`.
# $who sind $count Personen, mit Kommas; leer, wenn $count 0 ist.
rematch-agreed = { $count ->
    [0] Du bist dabei. Mit **Beginnen** geht es los.
   *[other] Du bist dabei. Es geht los, sobald { $who } { $count ->
        [one] zustimmt
       *[other] zustimmen
    }.
}
