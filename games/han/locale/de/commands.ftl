### Die Slash-Befehle, und wie man sie und ihre Angaben auf Deutsch eingibt.

action-place = Setze ein Haus, einen Gesandten oder einen Marker in eine Provinz, oder zwei Figuren
    .name = setzen
action-second = Setze noch eine Figur in dieselbe Provinz
    .name = nachsetzen
action-done = Setze keine zweite Figur
    .name = fertig
action-discard = Wirf eine Karte ab, statt etwas zu setzen
    .name = abwerfen
action-draw = Zieh eine Karte, aus der offenen Auslage oder vom Stapel
    .name = ziehen

parameter-province = Wohin du deine Figuren setzt.
    .name = provinz
parameter-first-piece = Was du zuerst setzt, und auf welches Feld.
    .name = figur
parameter-cards = Die Karten, mit denen du zahlst; ohne Angabe so wenige wie möglich.
    .name = karten
parameter-second-piece-or-none = Was du außerdem setzt; ohne Angabe nichts.
    .name = zweite
parameter-second-cards = Die Karten, mit denen du dafür zahlst; ohne Angabe so wenige wie möglich.
    .name = zweite-karten
parameter-second-piece = Was du setzt, und auf welches Feld.
    .name = figur
parameter-discarded = Welche Karte; ohne Angabe die erste auf deiner Hand.
    .name = karte
parameter-drawn = Eine Farbe aus der Auslage, oder der Stapel.
    .name = karte
