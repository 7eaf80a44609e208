### Zuguhren.

absence-clock-title = Zuguhr
absence-clock-page = Jeder Platz hat seine eigene Uhr. Sie startet, wenn er am Zug ist, beginnt mit allem, was du dort tust, von vorn und steht im Urlaub still (`/ich urlaub`). Ist noch ein Viertel der Zeit übrig, kommt eine Warnung.
absence-button-clock = Zuguhr …
absence-until = Die Uhr von **{ $who }** läuft { $until } ab.
absence-away = **{ $who }** ist bis { $until } nicht da.
absence-warning = { $who }: Du bist am Zug, und deine Uhr läuft { $left } ab. { $then ->
    [seat] Dann übernimmt eine KI deinen Platz.
    [vote] Dann stimmen die anderen ab, was geschieht.
   *[turn] Dann spielt eine KI diesen Zug für dich.
}
absence-clock-set = { $who } hat die Zuguhr dieses Tisches gestellt, und alle Uhren beginnen von vorn: { $clock }; { $nights }; läuft eine ab, gilt: { $timeout }.
absence-clock-off = { $who } hat die Zuguhr dieses Tisches abgeschaltet.
