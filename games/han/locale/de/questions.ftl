### Was ein Platz gefragt wird.

question-emperor = Wer beginnt?
question-deal = Welche Karte wird ausgeteilt?
question-card = Welche Karte wird vom Stapel gezogen?
question-open = Welche Karte kommt vom Stapel in die Auslage?
question-province =
    In { $region ->
        [district] welches Viertel
       *[province] welche Provinz
    } setzt du? Du hast { $cards }.
question-stuck = Mit { $cards } kannst du nichts setzen. Eine Karte abwerfen?
question-discard = Welche Karte wirfst du ab? Du hast { $cards }.
question-space = Was setzt du { $there }? Du hast { $cards }.
question-second = Eine zweite Figur { $there } setzen? Du hast noch { $cards }.
# Wohin: in eine Provinz, eine von zweien oder auf die Grenze von zweien.
question-there = { $border ->
    [yes] auf die Grenze von { $where }
   *[no] in { $where }
}
question-cards =
    Welche Karten spielst du für { $kind ->
        [emissary] den Gesandten in { $where }
        [fortification] die Befestigung mit Haus auf { $where }
        [market] den Marktplatz mit Gesandtem auf { $where }
       *[house] das Haus auf { $where }
    }? Du hast { $cards }.
question-draw =
    Welche Karte ziehst du? Du hast { $cards } und ziehst noch { $more ->
        [one] { $more } Karte
       *[other] { $more } Karten
    }.
