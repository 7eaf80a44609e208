### Zuguhren.

absence-until = Die Uhr von **{ $who }** läuft { $until } ab.
absence-away = **{ $who }** ist bis { $until } nicht da.
absence-warning = { $who }: Du bist am Zug, und deine Uhr läuft { $left } ab. { $then ->
    [seat] Dann übernimmt eine KI deinen Platz.
    [vote] Dann stimmen die anderen ab, was geschieht.
   *[turn] Dann spielt eine KI diesen Zug für dich.
}
absence-clock-set = { $who } hat die Zuguhr dieses Tisches gestellt, und alle Uhren beginnen von vorn: { $clock }; { $nights }; läuft eine ab, gilt: { $timeout }.
absence-clock-nights = nachts, von { $from } bis { $to } Uhr ({ $zone }), steht sie still
absence-clock-off = { $who } hat die Zuguhr dieses Tisches abgeschaltet.

# Wenn die Uhr nachts stillsteht. $when ist etwa: heute um 22:00 Uhr (Europe/Berlin), in 3 Stunden.
absence-nights = Die Zuguhr steht nachts still, von { $from } bis { $to } Uhr. Die nächste Nacht beginnt { $when }.
absence-nights-now = Die Zuguhr steht nachts still, von { $from } bis { $to } Uhr. Jetzt ist Nacht, und der Tag beginnt { $when }.
