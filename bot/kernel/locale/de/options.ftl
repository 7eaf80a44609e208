### Einstellungen für die Beiträge eines Tisches und für einzelne Spieler.

option-picture = Wie groß Bilder sind.
    .title = Bild
option-picture-large = groß
option-picture-small = klein
option-picture-none = keine Bilder, nur Worte

option-chronicle = Wie viel ein Beitrag vom Geschehen erzählt.
    .title = Chronik
option-chronicle-full = alles
option-chronicle-brief = das Wichtigste
option-chronicle-none = nichts

option-theme = Die Farben der Bilder.
    .title = Farben
option-theme-light = hell
option-theme-dark = dunkel
option-theme-contrast = hoher Kontrast

option-layout = Ob das Brett und die anderen Bilder breit oder hochkant sind.
    .title = Format
option-layout-wide = breit, für Computer
option-layout-phone = hochkant, fürs Handy
option-posts = Wann der Kanal ein neues Brett bekommt.
    .title = Beiträge
option-posts-calls = wenn jemand gerufen wird
option-posts-turns = in jedem Zug
option-posts-one = ein Beitrag, der sich ändert

option-pings = Ob Spieler gerufen werden, die gerade spielen.
    .title = Rufe
option-pings-live = nein, nur wenn der Tisch auf sie wartet
option-pings-turns = ja, bei jedem Zug

option-hints = Ob Spieler fragen dürfen, was eine KI täte.
    .title = Tipps
option-hints-unranked = in Partien, die in keiner Rangliste zählen
option-hints-all = auch in gewerteten Partien
option-hints-off = nie

option-clock = Wie viel Zeit jeder hat: je Zug, oder für die ganze Partie mit etwas mehr für jeden Zug.
    .title = Zuguhr
option-clock-none = keine Uhr
option-clock-12h = 12 Stunden
option-clock-1d = 1 Tag
option-clock-2d = 2 Tage
option-clock-3d = 3 Tage
option-clock-7d = 7 Tage
option-clock-budget1d = 1 Tag für die Partie, und 6 Stunden je Zug dazu
option-clock-budget3d = 3 Tage für die Partie, und 12 Stunden je Zug dazu
option-clock-budget7d = 7 Tage für die Partie, und 1 Tag je Zug dazu

option-nights = Ob die Uhr nachts läuft, von 22 bis 8 Uhr in der Zeitzone der Erinnerungen des Tisches.
    .title = Nächte
option-nights-count = sie läuft Tag und Nacht
option-nights-pause = nachts steht sie still

option-weekends = Ob die Uhr samstags und sonntags läuft, in der Zeitzone der Erinnerungen des Tisches.
    .title = Wochenenden
option-weekends-count = sie läuft am Wochenende
option-weekends-pause = am Wochenende steht sie still

option-timeout = Was geschieht, wenn eine Uhr abläuft.
    .title = Zeitablauf
option-timeout-turn = eine KI spielt diesen einen Zug
option-timeout-seat = eine KI übernimmt den Platz
option-timeout-vote = die anderen stimmen ab

my-option-calls = Wo ich dich rufe, wenn du am Zug bist.
    .title = rufe
my-option-calls-usual = im Kanal, zu geheimer Wahl per Direktnachricht
my-option-calls-channel = immer im Kanal
my-option-calls-dm = immer per Direktnachricht
my-option-calls-both = im Kanal und per Direktnachricht
my-option-calls-off = nirgends

my-option-confirm = Wann du das Ende deines Zuges bestätigst.
    .title = Bestätigung
my-option-confirm-on = wenn du ihn nicht zurücknehmen kannst
my-option-confirm-always = immer
my-option-confirm-off = nie

my-option-ending = Was nach einer Aktion geschieht, wenn du weitermachen könntest, etwa mit einem Rückkauf.
    .title = Zugende
my-option-ending-ask = ich frage dich
my-option-ending-end = dein Zug endet

my-option-theme = Die Farben der Bilder, die nur du siehst.
    .title = Farben
my-option-theme-table = wie am Tisch
my-option-theme-light = hell
my-option-theme-dark = dunkel
my-option-theme-contrast = hoher Kontrast

my-option-layout = Für welchen Bildschirm die Bilder gemacht sind, die nur du siehst.
    .title = Format
my-option-layout-table = wie am Tisch
my-option-layout-wide = breit, für Computer
my-option-layout-phone = hochkant, fürs Handy

my-option-hints = Wann Fragen mit einem Rat und einem Knopf für Tipps kommen.
    .title = Ratschläge
my-option-hints-first = in meiner ersten Partie jedes Spiels
my-option-hints-always = immer
my-option-hints-off = nie
