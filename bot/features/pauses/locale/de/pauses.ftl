### Pausen eines Tisches.

pauses-button = Pause …
pauses-title = Pause
pauses-page = In einer Pause stehen die Uhren still, und niemand wird erinnert. Spielen könnt ihr trotzdem. { $players ->
    [one] Du spielst allein und entscheidest.
    [2] Ihr müsst beide zustimmen.
   *[other] Alle { $players } Spieler müssen zustimmen.
}
pauses-page-paused = Der Tisch pausiert bis { $until }. Früher geht es weiter, wenn mehr als die Hälfte von euch zustimmt.
pauses-for = { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
}
pauses-resume = Jetzt weiterspielen
pauses-done = Der Tisch pausiert.
pauses-resumed = Es geht weiter.
pauses-vote = **{ $who }** möchte eine Pause von { $days ->
    [one] einem Tag
   *[other] { $days } Tagen
}. Die Uhren stehen dann still, und niemand wird erinnert.
pauses-vote-resume = **{ $who }** möchte die Pause beenden und weiterspielen.
pauses-begun = Der Tisch pausiert bis { $until }: Die Uhren stehen still, und niemand wird erinnert. Mit `/tisch weiterspielen` geht es früher weiter.
pauses-over = Die Pause ist vorbei, und es geht weiter. { $who }
pauses-days = Gib eine Zahl von 1 bis { $most } Tagen an.
pauses-none = Dieser Tisch pausiert nicht.

## Befehle.
command-table-pause = Die laufende Partie unterbrechen, wenn alle zustimmen
    .name = pause
    .days = Für wie viele Tage, höchstens 30.
    .days-name = tage
command-table-resume = Eine unterbrochene Partie fortsetzen, wenn mehr als die Hälfte zustimmt
    .name = weiterspielen
