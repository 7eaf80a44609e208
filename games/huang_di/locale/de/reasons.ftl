### Warum etwas jetzt nicht möglich ist: bis zu 100 Zeichen, nach einem Doppelpunkt.

# $count werden gebraucht, und es gibt $have; „left“ gilt, wenn schon andere Blöcke geplant sind.
needs-jade =
    { $have ->
        [0] braucht { $count } Jade; du hast keine
       *[other] braucht { $count } Jade; du hast { $have }
    }
needs-peasants =
    { $have ->
        [0] braucht { $count } Bauern; du hast keine
       *[other] braucht { $count } Bauern; du hast { $have }
    }
needs-convicts =
    braucht { $count ->
        [one] { $count } Sträfling
       *[other] { $count } Sträflinge
    }; { $have ->
        [0] du hast keine
       *[other] du hast { $have }
    }
needs-workers =
    { $have ->
        [0] braucht { $count } Arbeiter; du hast keine
       *[other] braucht { $count } Arbeiter; du hast { $have }
    }
    .left =
        { $have ->
            [0] braucht { $count } Arbeiter; dir bleibt keiner
            [one] braucht { $count } Arbeiter; dir bleibt { $have }
           *[other] braucht { $count } Arbeiter; dir bleiben { $have }
        }

reason-used = in Zug { $count } gespielt
reason-no-jade = keine Jade mehr da
reason-no-peasant = keine Bauern mehr da
reason-no-convict = keine Sträflinge mehr da
# Das Gefängnis.
reason-empty = es ist leer
reason-no-block-left = du hast keine Blöcke mehr im Steinbruch
reason-few-left =
    { $count ->
        [0] keine mehr da
       *[other] nur noch { $count } da
    }
reason-no-deck = der Stapel ist leer
reason-no-block = du hast keine Blöcke
reason-complete = die Mauer in { $camp } ist vollendet
reason-useless = dein zweiter Block hätte keinen Platz, für den deine Arbeiter reichen
reason-no-favour = keine Gunstkarte
reason-no-pattern = kein Muster steht
reason-not-yet = steht noch nicht
reason-no-earlier-card = keine andere Karte aus einem früheren Zug dieser Runde
reason-not-earlier = nicht in einem früheren Zug dieser Runde gespielt
reason-there-already = dein Aufseher ist schon dort
reason-twice = du hast schon eine zweite Aktion gemacht

# Warum ein Block nicht abgerissen werden kann; die Gründe einer ganzen Provinz sind mit „oder“ aufgezählt.
reason-no-block-stands = in { $camp } steht kein Block
reason-all = jeder Block ist { $obstacles }
obstacle-yours = von dir
obstacle-emperors = vom Kaiser
obstacle-tower = auf Stufe 4
obstacle-full-row = in einer vollen Reihe
obstacle-plaque = unter einer Tafel
obstacle-under = unter einem anderen Block
