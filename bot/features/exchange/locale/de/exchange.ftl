### Tische als Dateien.

## Exportieren.
data-export-running = Diese Partie läuft noch, und ihr Protokoll enthält Geheimnisse. Exportiere sie, wenn sie vorbei ist.
data-export-stranger = Nur wer an diesem Tisch saß oder diesen Kanal verwalten darf (Berechtigung „Kanäle verwalten“), kann ihn exportieren.
data-exported = Die Partie { $game }, Tisch { $table }, als Datei: `/tisch importieren` öffnet sie wieder, hier oder anderswo.

data-exported-play = Das Ergebnis der Partie { $game }, Tisch { $table }, für BG Stats, das es auch an BoardGameGeek weitergeben kann. Öffne die Datei damit.
data-open-play = In BG Stats öffnen
data-export-unfinished = Diese Partie wurde nicht zu Ende gespielt, sie hat also kein Ergebnis für BG Stats. Lass das Format weg, dann kommt die Partie als Datei.
data-format-json = Die ganze Partie, als JSON
data-format-bgstats = Das Ergebnis, für BG Stats und BoardGameGeek

## Importieren.
data-import-channel = Dieser Kanal hat einen Tisch. Importiere in einem Kanal ohne Tisch oder wenn die Partie hier vorbei ist.
data-import-running = Diese Partie ist nicht vorbei: Hier lassen sich nur beendete Partien importieren. Der Betreiber des Bots kann sie mit `huangdi import` in einen Kanal holen.
data-import-lobby = Dieser Tisch hatte nicht begonnen; es gibt keine Partie zu importieren. Eröffne mit `/tisch neu` einen neuen.
data-import-broken = Dieses Protokoll lässt sich nicht nachspielen: Sein Eintrag { $number } passt nicht zum damaligen Stand der Partie. Die Datei wurde verändert oder ist beschädigt; exportiere den Tisch noch einmal.
data-import-slow = Dieses Protokoll nachzuspielen dauert zu lange: Bei Eintrag { $number } von { $count } wurde es aufgegeben.
data-import-after = Dieses Protokoll geht nach dem Ende der Partie weiter: Eintrag { $last } von { $count } war der letzte. Die Datei wurde verändert oder ist beschädigt; exportiere den Tisch noch einmal.
data-import-game = In dieser Datei steht ein Spiel, das ich nicht kenne: { $name }.
data-import-policy = In dieser Datei hat Platz { $number } eine KI, die es in { $game } nicht gibt: { $name }.
data-import-misfit = Diese Datei wurde verändert oder ist beschädigt: { $game } lässt sich mit ihren Optionen und ihrer Zahl von Plätzen nicht spielen.
data-imported = Als Tisch { $table } importiert: eine Partie { $game } zum Anschauen. Sie zählt in keiner Rangliste.
# Die Nachricht im Kanal über dem Spielplan einer importierten Partie.
data-brought = { $who } hat eine beendete Partie importiert.
data-brought-admin = Der Betreiber des Bots hat eine beendete Partie importiert.
data-brought-running = Der Betreiber des Bots hat eine Partie importiert, die hier weitergeht.
data-import-taken = Der Platz { $name } wurde zweimal vergeben; gib jeden Platz einer Person.
data-import-no-seat = Es gibt keinen Platz „{ $name }“; es gibt: { $names }.
data-import-nobody = Eine Partie, die weitergeht, braucht jemanden, der sie spielt: Gib mit --seat NAME=USER_ID mindestens einen Platz an.
data-import-over = Diese Partie ist vorbei, sie hat keine Plätze zu vergeben; lass --seat weg.

## Was an einer hochgeladenen Datei nicht stimmt.
# $part ist einer der Teile darunter.
data-broken-json = Diese Datei ist kein exportierter Tisch: Sie ist kein JSON. Bring eine, die `/tisch exportieren` geschrieben hat.
data-broken-other = Diese Datei ist kein exportierter Tisch. Bring eine, die `/tisch exportieren` geschrieben hat.
data-broken-format = Diese Datei ist ein exportierter Tisch im Format { $format }, und ich lese Format 1.
data-broken-missing = Diese Datei ist kein vollständiger exportierter Tisch; es fehlt: { $part }.
data-broken-value = Diese Datei ist kein vollständiger exportierter Tisch; nicht zu lesen ist: { $part }.
data-broken-long = Diese Datei ist größer als jeder exportierte Tisch; zu lang ist: { $part }.
data-broken-entries = Dieses Protokoll hat mehr Einträge als jede Partie: Mehr als { $most } lese ich nicht.
data-broken-seat = Diese Datei ist kein vollständiger exportierter Tisch; Eintrag { $number } ihres Protokolls gehört zu einem Platz, den es darin nicht gibt.
data-part-game = das Spiel
data-part-rules_version = die Version der Regeln
data-part-options = die Optionen
data-part-seats = die Plätze
data-part-seat = Platz { $number }
data-part-state = der Stand der Partie
data-part-log = das Protokoll
data-part-entry = Eintrag { $number } des Protokolls

## Befehle.
command-table-export = Hol dir eine beendete Partie als Datei, zum Importieren, oder ihr Ergebnis für BG Stats
    .name = exportieren
    .format = Die ganze Partie (wenn du nichts angibst) oder ihr Ergebnis.
    .format-name = format
command-table-import = Öffne eine beendete Partie aus einer Datei, um sie anzusehen und nachzuspielen
    .name = importieren
    .file = Was `/tisch exportieren` gegeben hat.
    .file-name = datei
