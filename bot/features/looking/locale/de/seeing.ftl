### Rückblick auf eine Partie: Chronik, Wiederholung und der Tisch in Worten.

page-first = Anfang
page-earlier = ◀ Früher
page-later = Später ▶
page-last = Neueste
page-of = Seite { $page } von { $pages }

history-title = Chronik
history-begun = Noch ist nichts geschehen.
history-own = Mit dem, was nur dein Platz weiß.
history-now = jetzt
history-going-on = { $title } (Fortsetzung)
history-undone = **{ $who }** nimmt eine Wahl zurück.
history-turn-undone = **{ $who }** nimmt den letzten Zug zurück.
history-ended = Ihr habt die Partie hier im Einvernehmen beendet.
history-rewound = Auf Wunsch von **{ $who }** geht der Tisch zu einem früheren Zug zurück.
history-resigned = **{ $who }** gibt auf.
    .heir = **{ $who }** gibt auf, und **{ $heir }** spielt auf diesem Platz weiter.
history-replaced = { $by ->
    [person] Jemand anderes übernimmt den Platz von **{ $who }**.
   *[ai] Eine KI übernimmt den Platz von **{ $who }**.
}
    .heir = **{ $heir }** übernimmt den Platz von **{ $who }**.
history-late = Die Zeit von **{ $who }** ist um, also antwortet eine KI.
    .heir = Die Zeit von **{ $who }** ist um, und **{ $heir }** spielt auf diesem Platz weiter.
history-back = **{ $who }** ist wieder da.

replay-start = Beginn
replay-step = { $step ->
    [0] Schritt { $step }
   *[other] Nach Schritt { $step }
} von { $steps }
replay-before = Der Tisch vor dem ersten Zug.
replay-why = Warum?
# $why ist, was alle sehen können, oder „nothing“.
replay-because = Warum: { $why ->
    [nothing] Das verrät nichts, was alle sehen können.
   *[other] { $why }.
}
replay-quiet = Hier geschah nichts, was alle sehen können.
replay-jump = Gehe zu …
replay-back = Zurück zu deinem Zug
replay-film = Als Film
replay-film-title = Die ganze bisherige Partie in zehn Sekunden.
replay-steps = Schritt für Schritt
replay-history = Chronik
replay-too-short = Noch gibt es nichts zu sehen: Der Film beginnt mit dem ersten Schritt der Partie.
replay-no-pictures = Dieser Tisch möchte keine Bilder, also gibt es keinen Film; Schritt für Schritt wird in Worten erzählt.
replay-too-large = Der Film ist größer, als Discord hier annimmt ({ $most } MiB); schau dir die Partie Schritt für Schritt an.
replay-failed = Der Film ließ sich nicht malen; schau dir die Partie Schritt für Schritt an.


seeing-unknown = Es gibt in diesem Kanal keinen Tisch { $given }; wähle einen der vorgeschlagenen.
seeing-table = { $title }: { $names }, { $day } ({ $state ->
    [running] läuft
    [frozen] eingefroren
    [cancelled] abgebrochen
   *[ended] beendet
})
seeing-button-history = Chronik
seeing-button-replay = Nachspielen
guide-looking = Zuschauen und Nachspielen
