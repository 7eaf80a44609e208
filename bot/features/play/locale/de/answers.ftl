### Antworten und Befehle, und warum sie nicht passen.

# $question und $label kommen vom Spiel.
typed-otherwise = Das passt jetzt nicht. Du wirst gefragt: { $question }
typed-already = Du hast schon gewählt: { $label }. Um anders zu wählen, nimm das mit `/zurücknehmen` zurück.
typed-not-together = Das geht nicht zusammen. Wähle weniger davon oder etwas anderes.
typed-twice = Wähle von jeder Art nur eine Anzahl.
typed-amount = Das passt nicht: Gib eine ganze Zahl von { $low } bis { $high } an.
typed-not-you = Du bist nicht am Zug: Die Partie wartet auf **{ $who }**.
typed-unfit = Das passt nicht.
typed-unfit-words = „{ $words }“ passt nicht.
# $why ist ein Grund des Spiels: „dort steht eine Mauer“.
typed-barred = Jetzt nicht: { $label } ({ $why }).
# $why ist einer der drei Sätze oben.
typed-options =
    { $more ->
        [0] { $why } { $question } Du kannst wählen: { $labels }.
       *[other] { $why } { $question } Du kannst wählen: { $labels } und { $more } weitere.
    }
# Keine Option des Befehls ist möglich: $why sagt es von der, die eingegeben wurde.
typed-none = { $why } { $question }
panel-number = Eine ganze Zahl von { $low } bis { $high }
other-game = Am Tisch dieses Kanals wird { $title } gespielt: Nimm { $command }.
# $command und $commands sind Befehle in Backticks.
other-action = { $title } hat kein { $command }; es hat: { $commands }.
command-move = Zeig mit Knöpfen, was du jetzt tun kannst, nur dir
    .name = zug
