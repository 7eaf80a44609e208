### Tische, die in ihrem Kanal nichts schreiben können oder ihn verloren haben.

## Warum ein Tisch nichts schreiben kann. $channel ist eine Erwähnung, $permissions sind mit Kommas aufgezählt.
homes-permission = In { $channel } kann ich nichts schreiben: Dort brauche ich { $permissions }.
homes-permission-back = Discord hat meinen letzten Beitrag in { $channel } abgelehnt, weil mir eine Berechtigung fehlte. Inzwischen habe ich dort anscheinend alle, die ich brauche.
homes-access = Ich sehe { $channel } nicht mehr: Dort brauche ich { $permissions }.
homes-archived = In { $channel } kann ich nichts schreiben: Der Thread ist geschlossen, und ich kann ihn nicht wieder öffnen. Wer Threads verwalten darf, kann ihn entsperren.
homes-gone = Den Kanal dieses Tisches gibt es nicht mehr.
homes-removed = Ich wurde vom Server dieses Tisches entfernt.
homes-homeless = Wer am Tisch sitzt, kann ihn mit `/tisch umziehen` verlegen.
# $why sind ein oder zwei ganze Sätze.
homes-shown-later = { $why } Ich zeige den Tisch, sobald es geht.
homes-on-server = Tische, an denen ich nichts schreiben kann:
homes-more = { $count ->
    [one] - ein weiterer
   *[other] - { $count } weitere
}

## Briefe.
homes-host = Dein Tisch dort muss warten. Bitte jemanden, der den Kanal verwalten darf, das zu ändern. Ich versuche es von Zeit zu Zeit wieder, und sobald dort jemand einen Befehl benutzt.
homes-lost-gone = Den Kanal deines Tisches für **{ $title }** gibt es nicht mehr, darum ruht die Partie.
homes-lost-removed = Ich wurde vom Server deines Tisches für **{ $title }** entfernt, darum ruht die Partie.
homes-lost-access = Seit einer Woche sehe ich { $channel } nicht mehr, den Kanal deines Tisches für **{ $title }**, darum ruht die Partie.
# $until liest sich wie „in 14 Tagen“.
homes-what-next = Niemand verliert Zeit. Du kannst den Tisch in einen anderen Kanal verlegen, oder ihr schließt ihn gemeinsam. Geschieht nichts davon, endet er { $until } ohne Ergebnis.

## Einen Tisch verlegen.
homes-move-ask = Tisch verlegen …
homes-how-to-move = Tippe `/tisch umziehen` in dem Kanal oder Thread, in dem der Tisch weitergehen soll. Das geht auch auf einem anderen Server, wenn ich dort bin. Wähle einen, den alle am Tisch sehen können.
homes-which = Welcher Tisch zieht hierher um?
homes-moved = Dein Tisch für { $title } geht in { $channel } weiter.
# $who sind alle am Tisch.
homes-here = { $who } Dieser Tisch geht hier weiter.
homes-none = Keiner deiner Tische hat seinen Kanal verloren. Umziehen kann nur ein Tisch ohne Kanal.
homes-unknown = { $given } ist keiner deiner Tische ohne Kanal: { $tables }.
homes-not-homeless = Dieser Tisch hat wieder einen Kanal, oder er ist vorbei, oder du hast ihn verlassen. Nichts hat sich geändert.

## Ihn schließen.
homes-close-ask = Tisch schließen …
homes-close = Tisch schließen
homes-close-sure = Der Tisch endet ohne Ergebnis, sobald alle am Tisch zustimmen.
# $who sind $count Personen, mit Kommas.
homes-close-agreed = Notiert. Der Tisch schließt, sobald auch { $who } { $count ->
    [one] zustimmt
   *[other] zustimmen
}.
homes-closed = Der Tisch ist geschlossen.
vote-void-moved = Diese Abstimmung ist hinfällig: Der Tisch hatte keinen Kanal mehr.

## Befehle und Hilfeseiten.
command-table-move = Verleg deinen Tisch in diesen Kanal, nachdem er seinen verloren hat
    .name = umziehen
    .table = Welcher deiner Tische, wenn mehrere keinen Kanal mehr haben.
    .table-name = tisch
guide-homes = Wenn ein Kanal fehlt
