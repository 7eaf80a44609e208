### Text im Bild des Tisches von HUANG. Kurz halten: Der Platz ist knapp.

before = Vor dem ersten Zug
setup = Der Tisch wird aufgebaut
progress = Runde { $round }{ $actions ->
    [0] { "" }
   *[other] { " " }· Aktion { $actions } von 2
}
war = Krieg: Wer schickt Soldaten?
revolt = Revolte: Wer schickt Statthalter?
nobody = Unentschieden: Niemand gewinnt
ended = { $because ->
    [agreed] Im Einvernehmen beendet
    [idle] Drei Runden lang zog niemand ein Plättchen
   *[bag] Der Beutel ist leer
}, nach Runde { $round }

market = Markt
# Eine Sorte Plättchen, und wofür ihre Punkte stehen.
kind = { $colour ->
    [yellow] Statthalter
    [red] Soldat
    [blue] Bauer
    [green] Händler
   *[white] Handwerker
}
points = { $colour ->
    [yellow] Ordnung
    [red] Macht
    [blue] Nahrung
    [green] Handel
   *[white] Reichtum
}
