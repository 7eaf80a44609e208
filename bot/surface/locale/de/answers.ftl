### Antworten auf Klicks und Befehle, die nicht ausgeführt werden können.

stale = Dieser Knopf gehört zu einem früheren Moment der Partie, darum hat sich nichts geändert.
too-long = Diese Partie durchzugehen dauert zu lange, ich habe abgebrochen. Ihren Spielplan zeigt weiterhin `/tisch zeigen`.
failed = Bei mir ist etwas schiefgegangen, und am Tisch hat sich vielleicht nichts geändert. Bitte versuch es noch einmal.

# $question und $label kommen vom Spiel.
typed-otherwise = Das passt jetzt nicht. Du wirst gefragt: { $question }
typed-already = Du hast schon gewählt: { $label }. Um anders zu wählen, nimm das mit `/zurücknehmen` zurück.
typed-not-together = Das geht nicht zusammen. Wähle weniger davon oder etwas anderes.
typed-amount = Das passt nicht: Gib eine ganze Zahl von { $low } bis { $high } an.
typed-options =
    { $more ->
        [0] Das passt nicht. { $question } Du kannst wählen: { $labels }.
       *[other] Das passt nicht. { $question } Du kannst wählen: { $labels } und { $more } weitere.
    }

# Hochgeladene Dateien; Größen in Bytes.
file-too-large = Diese Datei hat { $size } Bytes; gelesen werden bis zu { $most }.
file-lost = Diese Datei konnte von Discord nicht geholt werden; schick sie noch einmal.
file-no-text = Diese Datei ist kein Text in UTF-8; speichere sie als reinen Text in UTF-8.
