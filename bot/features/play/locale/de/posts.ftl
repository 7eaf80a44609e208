### Die Beiträge des Bots im Kanal.

board-left-out = Früheres ist nicht gezeigt.
# Das Ergebnis folgt in einem eigenen Beitrag.
board-over = { $called ->
    [0] { $title } ist vorbei.
   *[other] { $who }: { $title } ist vorbei.
}
board-turn = { $who }: Du bist am Zug in { $title }.
# $who sind $count Spieler, mit Kommas; $called sagt, ob alle hier gerufen werden oder manche per Direktnachricht.
board-sealed = { $who }: { $title } wartet auf { $count ->
    [one] deine geheime
   *[other] eure geheime
} Wahl.{ $called ->
    [here] { "" }
   *[private] { $count ->
        [one] { " " }Antworte auf die Direktnachricht oder drücke **Zum Zug**.
       *[other] { " " }Antwortet auf die Direktnachricht oder drückt **Zum Zug**.
    }
}
board-call =
    { $who }: { $title } wartet auf { $count ->
        [one] dich
       *[other] euch
    }.
board-hand = Meine Hand
board-scores = Punkte
board-text = Brett als Text
board-more = Mehr
board-story = Die ganze Partie in zehn Sekunden.
board-inbox-closed = { $who }, wähle bitte hier: Ich kann dir keine Direktnachrichten schicken. Deine Wahl bleibt verdeckt, bis alle gewählt haben.
tables-just-shown = Dieser Tisch wurde gerade erst noch einmal gezeigt; das geht { $when } wieder.
