### Was nicht angenommen wird, und was angenommen würde.

# Antworten. $answer, $given und $name stehen schon in Anführungszeichen; $keys ist mit Kommas aufgezählt.
refused-not-asked = Dieser Platz hat gerade nichts zu entscheiden.
refused-pick =
    { $choices ->
        [0] { $answer } ist hier nicht möglich, und nichts anderes auch nicht.
       *[other] { $answer } ist hier nicht möglich. Wähle eines von: { $keys }.
    }
refused-picks =
    { $choices ->
        [0] Du sollst { $count } wählen, aber es gibt nichts zu wählen.
       *[other] Wähle { $count } verschiedene von: { $keys }.
    }
refused-amount = { $answer } ist hier nicht möglich. Gib eine ganze Zahl von { $low } bis { $high } an.
refused-ahead =
    { $count ->
        [0] Dazu gibt es jetzt nichts im Voraus zu wählen. Lass { $given } weg.
       *[other] { $given } lässt sich nicht im Voraus antworten. Wähle eines von: { $keys }.
    }
# Statt einer vorab gegebenen Antwort, die nicht mehr möglich ist.
ahead-outdated = eine Antwort, die nicht mehr passt
refused-moment =
    { $count ->
        [0] Wie lange diese Antwort gilt, kannst du nicht wählen. Lass { $given } weg.
       *[other] { $given } ist hier nicht möglich. Wähle, wie lange diese Antwort gilt: { $moments }. Oder lass die Angabe weg.
    }
refused-answered-already = { $name } ist schon mit { $answer } beantwortet. Um das zu ändern, nimm es erst zurück.

# Eingetippte Optionen. $options ist mit Strichpunkten aufgezählt; $more weitere sind weggelassen.
refused-unknown =
    { $more ->
        [0] { $given } ist hier nicht möglich. Gib eines davon ein: { $options }.
       *[other] { $given } ist hier nicht möglich. Gib eines davon ein: { $options }; oder eines von { $more } weiteren.
    }
refused-several =
    { $more ->
        [0] { $given } könnte heißen: { $options }. Gib mehr vom Namen ein.
       *[other] { $given } könnte heißen: { $options }; oder eines von { $more } weiteren. Gib mehr vom Namen ein.
    }

# Slash-Befehle. $action und $parameter heißen, wie man sie eingibt; $sentence sagt, was der Parameter bedeutet.
refused-action = { $action } beantwortet nichts, was du gerade gefragt wirst.
refused-parameter = { $parameter } wird hier nicht gebraucht.
refused-parameter-given = { $parameter } wird hier nicht gebraucht. Lass es weg.
refused-parameter-empty = Für { $parameter } gibt es jetzt nichts zu wählen.
refused-parameter-missing = { $parameter } fehlt: { $sentence }

# Zurücknehmen.
refused-nothing-back = Es gibt nichts zurückzunehmen.
refused-rewind = Die Partie hat { $answers } Antworten. Sie kann zu weniger zurückgehen, nicht zu { $count }.
refused-rewind-amidst = Die Partie kann nicht mitten in Antworten zurückgehen, die zugleich aufgedeckt wurden.
refused-too-far-back =
    { $most ->
        [one] Du kannst nur deine letzte Antwort zurücknehmen, nicht { $count }.
       *[other] Du kannst bis zu { $most } deiner letzten Antworten zurücknehmen, nicht { $count }.
    }

# Tische und ihre Varianten.
refused-game = Kein Spiel heißt { $name }. Es gibt: { $known }.
refused-seats =
    { $joined ->
        [one] { $title } ist für { $players }, aber { $joined } ist dabei.
       *[other] { $title } ist für { $players }, aber { $joined } sind dabei.
    }
refused-option =
    { $count ->
        [0] { $title } hat keine Variante { $name }. Es gibt keine.
       *[other] { $title } hat keine Variante { $name }. Es gibt: { $known }.
    }
refused-choice = { $given } geht nicht für { $option }. Wähle eines von: { $keys }.
# $why ist ein ganzer Satz darüber, was an der Datei nicht stimmt.
refused-file = { $given } geht nicht für { $option }. Wähle eines von: { $keys }; oder lade eine Datei hoch. { $why }
refused-ai-player = Keine KI heißt { $name }. Es gibt: { $known }.
refused-ai-players =
    { $named ->
        [one] Nenne eine KI für alle Plätze oder je eine für die { $seats } Plätze. Genannt ist { $named }.
       *[other] Nenne eine KI für alle Plätze oder je eine für die { $seats } Plätze. Genannt sind { $named }.
    }

# Gespeicherte Partien.
refused-log = Das Protokoll ergibt ab Eintrag { $entry } keinen Sinn mehr: { $why }
refused-version = Das Protokoll wurde nach Version { $version } der Regeln von { $title } gespielt; dieses Programm spielt Version { $known } nach.
