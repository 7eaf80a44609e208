### Zuguhren.

absence-until = Die Uhr von **{ $who }** läuft { $until } ab.
absence-away = **{ $who }** ist bis { $until } nicht da.
absence-warning = { $who }: Du bist am Zug, und deine Uhr läuft { $left } ab. { $then ->
    [seat] Dann übernimmt eine KI deinen Platz.
    [vote] Dann stimmen die anderen ab, was geschieht.
   *[turn] Dann spielt eine KI diesen Zug für dich.
}
absence-clock-set = Die Zuguhr ist gestellt, und alle Uhren beginnen von vorn: { $clock }; { $nights }; { $weekends }; läuft eine ab, gilt: { $timeout }.
absence-clock-nights = nachts, von { $from } bis { $to } Uhr ({ $zone }), steht sie still
absence-clock-weekends = samstags und sonntags ({ $zone }) steht sie still
absence-clock-off = Die Zuguhr ist abgeschaltet.

# Wenn die Uhr nachts stillsteht. $when ist etwa: heute um 22:00 Uhr (Europe/Berlin), in 3 Stunden.
absence-nights = Die Zuguhr steht nachts still, von { $from } bis { $to } Uhr. Die nächste Nacht beginnt { $when }.
absence-nights-now = Die Zuguhr steht nachts still, von { $from } bis { $to } Uhr. Jetzt ist Nacht, und der Tag beginnt { $when }.
absence-weekends = Die Zuguhr steht samstags und sonntags still ({ $zone }).

## Ein Tag mehr, und Pausen.
clock-more = Ein Tag mehr für { $who }
clock-more-done = Erledigt: ein Tag mehr für diesen Zug.
clock-more-given = { $who } gibt { $to } einen Tag mehr für diesen Zug.
clock-more-own = Mehr Zeit kann dir nur jemand anderes geben.
clock-more-none = Für diesen Platz läuft keine Uhr.
clock-more-enough = Mit einem Tag mehr wären hier über { $days } Tage übrig.
clock-paused = Der Tisch pausiert bis { $until }: Die Uhren stehen still, und niemand wird erinnert.
clock-budget = **{ $who }** hat noch { $left } für die Partie.
clock-budget-spent = **{ $who }** hat keine Zeit mehr für die Partie.
clock-budget-runs = Die Zeit von **{ $who }** für die Partie läuft { $until } ab.
