### Antworten auf Klicks und Befehle, die nicht ausgeführt werden können.

stale = Dieser Knopf gehört zu einem früheren Moment der Partie, darum hat sich nichts geändert.
command-outdated = Dieser Befehl hat sich geändert, und Discord erfährt es gerade. Versuch es in einer Minute noch einmal.
too-long = Diese Partie durchzugehen dauert zu lange, ich habe abgebrochen. Ihren Spielplan zeigt weiterhin `/tisch zeigen`.
failed = Bei mir ist etwas schiefgegangen, und am Tisch hat sich vielleicht nichts geändert. Bitte versuch es noch einmal.

# Hochgeladene Dateien; Größen in Bytes.
file-too-large = Diese Datei hat { $size } Bytes; gelesen werden bis zu { $most }.
file-lost = Diese Datei konnte von Discord nicht geholt werden; schick sie noch einmal.
file-no-text = Diese Datei ist kein Text in UTF-8; speichere sie als reinen Text in UTF-8.
