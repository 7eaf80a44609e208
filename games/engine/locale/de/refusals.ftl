### Was nicht angenommen wird, und was angenommen würde.

# Antworten. $answer, $given und $name stehen schon in Anführungszeichen; $keys ist mit Kommas aufgezählt.
refused-not-asked = Dieser Platz wird gerade nichts gefragt.
refused-pick =
    { $choices ->
        [0] { $answer } ist hier nicht möglich; es gibt nichts zu wählen.
       *[other] { $answer } ist hier nicht möglich; wähle eines von: { $keys }.
    }
refused-picks =
    { $choices ->
        [0] Wähle { $count } verschiedene; es gibt aber nichts zu wählen.
       *[other] Wähle { $count } verschiedene von: { $keys }.
    }
refused-amount = { $answer } ist hier nicht möglich; gib eine ganze Zahl von { $low } bis { $high } an.
refused-ahead = { $given } lässt sich nicht im Voraus antworten; wähle eines von: { $keys }.
refused-moment =
    { $count ->
        [0] Bis wann diese Antwort gilt, lässt sich nicht wählen; lass { $given } weg.
       *[other] { $given } ist kein Moment, bis zu dem diese Antwort gelten kann; wähle eines von: { $moments }, oder lass die Angabe weg.
    }
refused-answered-already = { $name } ist schon mit { $answer } beantwortet; nimm das erst zurück, um es zu ändern.

# Slash-Befehle. $action und $parameter heißen, wie man sie eingibt; $sentence sagt, was der Parameter bedeutet.
refused-action = { $action } beantwortet nichts, was du gerade gefragt wirst.
refused-parameter = Nach { $parameter } wird hier nicht gefragt.
refused-parameter-given = Nach { $parameter } wird hier nicht gefragt; lass es weg.
refused-parameter-empty = Für { $parameter } gibt es jetzt nichts zu wählen.
refused-parameter-missing = { $parameter } fehlt: { $sentence }

# Zurücknehmen.
refused-nothing-back = Es kann nichts zurückgenommen werden.
refused-rewind = Die Partie kann zu weniger als den { $answers } geltenden Antworten zurückgehen, nicht zu { $count }.
refused-rewind-amidst = Die Partie kann nicht mitten in Antworten zurückgehen, die zugleich aufgedeckt wurden.
refused-too-far-back =
    { $most ->
        [one] Dieser Platz kann nur seine letzte Antwort zurücknehmen, nicht { $count }.
       *[other] Dieser Platz kann bis zu { $most } seiner letzten Antworten zurücknehmen, nicht { $count }.
    }

# Tische und ihre Varianten.
refused-game = Kein Spiel heißt { $name }; es gibt: { $known }.
refused-seats =
    { $joined ->
        [one] { $title } ist für { $least } bis { $most } Personen; { $joined } ist dabei.
       *[other] { $title } ist für { $least } bis { $most } Personen; { $joined } sind dabei.
    }
refused-option =
    { $count ->
        [0] { $title } hat keine Variante { $name }; es gibt keine.
       *[other] { $title } hat keine Variante { $name }; es gibt: { $known }.
    }
refused-choice = { $given } geht nicht für { $option }; wähle eines von: { $keys }.
# $why ist ein ganzer Satz darüber, was an der Datei nicht stimmt.
refused-file = { $given } geht nicht für { $option }; wähle eines von: { $keys }; oder bring eine Datei mit. { $why }
refused-ai-player = Keine KI heißt { $name }; es gibt: { $known }.
refused-ai-players =
    { $named ->
        [one] Nenne eine KI für alle oder je eine für { $seats } Plätze; genannt ist { $named }.
       *[other] Nenne eine KI für alle oder je eine für { $seats } Plätze; genannt sind { $named }.
    }

# Gespeicherte Partien.
refused-log = Das Protokoll ergibt ab Eintrag { $entry } keinen Sinn mehr: { $why }
refused-version = Das Protokoll wurde nach Version { $version } der Regeln von { $title } gespielt; dieses Programm spielt Version { $known } nach.
