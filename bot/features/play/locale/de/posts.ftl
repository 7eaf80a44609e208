### Die Beiträge des Bots im Kanal.

board-left-out = Früheres ist nicht gezeigt.
# $ranking ist etwa „1. Ada · 2. Bo und Cai“.
board-over = { $title } ist vorbei: { $ranking }.{ $scores ->
    [follow] { " " }Die Punkte folgen.
   *[none] { "" }
}
# Vor den Namen derer, die gemeinsam vorn liegen, wenn dann niemand gewinnt.
board-drawn = unentschieden zwischen
board-turn = { $who }: Du bist am Zug in { $title }.
# $who sind $count Spieler, mit Kommas; $called sagt, ob alle hier gerufen werden oder manche per Direktnachricht.
board-sealed = { $who }: { $title } wartet auf { $count ->
    [one] deine geheime
   *[other] eure geheime
} Wahl.{ $called ->
    [here] { "" }
   *[private] { $count ->
        [one] { " " }Antworte auf die Direktnachricht, oder drücke **Zum Zug**.
       *[other] { " " }Antwortet auf die Direktnachricht, oder drückt **Zum Zug**.
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
