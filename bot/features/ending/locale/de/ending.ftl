### Partien vorzeitig beenden.

ending-title = Partie beenden
ending-button = Partie beenden …
ending-button-cancel = Ohne Ergebnis beenden
ending-button-end = Hier beenden
ending-button-manager = Sofort abbrechen
ending-page-cancel = { $players ->
    [one] **Ohne Ergebnis**: Du spielst allein und entscheidest.
    [2] **Ohne Ergebnis**, wenn ihr beide zustimmt.
   *[other] **Ohne Ergebnis**, wenn mehr als die Hälfte der { $players } Spieler zustimmt.
}
ending-page-end = { $players ->
    [one] **Hier, mit den Punkten bis jetzt**: Du spielst allein und entscheidest.
    [2] **Hier, mit den Punkten bis jetzt**, wenn ihr beide zustimmt.
   *[other] **Hier, mit den Punkten bis jetzt**, wenn alle { $players } Spieler zustimmen.
}
ending-page-manager = Du verwaltest diesen Server und kannst den Tisch auch sofort abbrechen, für alle und ohne Ergebnis.
ending-done = Die Partie ist vorbei.
ending-cancelled = Diese Partie ist abgebrochen. Der Kanal ist frei für eine neue.
ending-vote-cancel = **{ $who }** möchte die Partie ohne Ergebnis beenden.
ending-vote-end = **{ $who }** möchte die Partie hier beenden, mit den Punkten bis jetzt.
ending-vote-void = Wird weitergespielt, bevor alle zugestimmt haben, ist diese Abstimmung hinfällig.
ending-counts-not = Sie zählt nicht in der Rangliste.
ending-counts = Sie zählt in der Rangliste wie eine beendete Partie.

## Befehle und Hilfeseiten.
guide-together = Gemeinsam entscheiden
command-table-end = Die laufende Partie hier beenden, mit den Punkten bis jetzt, wenn alle zustimmen
    .name = beenden
