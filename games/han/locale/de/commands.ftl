### Die Slash-Befehle, und wie man sie und ihre Angaben auf Deutsch eingibt.

action-place = Setze ein oder zwei Figuren in eine Provinz: Haus, Gesandter oder Marker
    .name = setzen
action-second = Setze noch eine Figur in dieselbe Provinz
    .name = nachsetzen
action-done = Setze keine zweite Figur
    .name = fertig
action-discard = Wirf eine Karte ab, statt etwas zu setzen
    .name = abwerfen
action-draw = Zieh eine Karte aus der Auslage oder vom Stapel
    .name = ziehen

parameter-province = Die Provinz, in die du deine Figuren setzt.
    .name = provinz
parameter-first-piece = Die erste Figur und ihr Feld.
    .name = figur
parameter-cards = Die Karten, mit denen du zahlst; ohne Angabe so wenige wie möglich.
    .name = karten
parameter-second-piece-or-none = Die zweite Figur und ihr Feld; ohne Angabe keine.
    .name = zweite
parameter-second-cards = Die Karten, mit denen du dafür zahlst; ohne Angabe so wenige wie möglich.
    .name = zweite-karten
parameter-second-piece = Die Figur und ihr Feld.
    .name = figur
parameter-discarded = Die Karte, die du abwirfst; ohne Angabe die erste auf deiner Hand.
    .name = karte
parameter-drawn = Eine Farbe aus der Auslage, oder der Stapel.
    .name = karte
