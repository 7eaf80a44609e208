### Warum etwas jetzt nicht möglich ist: bis zu 100 Zeichen, nach einem Doppelpunkt.

# $count werden gebraucht, und es gibt $have; „left“ gilt, wenn schon andere Blöcke geplant sind.
needs-jade =
    { $have ->
        [0] braucht { $count } Jade, du hast keine
       *[other] braucht { $count } Jade, du hast { $have }
    }
needs-peasants =
    { $have ->
        [0] braucht { $count } Bauern, du hast keine
       *[other] braucht { $count } Bauern, du hast { $have }
    }
needs-convicts =
    braucht { $count ->
        [one] { $count } Sträfling
       *[other] { $count } Sträflinge
    }, { $have ->
        [0] du hast keine
       *[other] du hast { $have }
    }
needs-workers =
    { $have ->
        [0] braucht { $count } Arbeiter, du hast keine
       *[other] braucht { $count } Arbeiter, du hast { $have }
    }
    .left =
        { $have ->
            [0] braucht { $count } Arbeiter, keiner ist übrig
            [one] braucht { $count } Arbeiter, { $have } ist übrig
           *[other] braucht { $count } Arbeiter, { $have } sind übrig
        }

# $purpose sagt, wozu die Karte diente: „3 Bauern für 2 Jade anzuwerben“.
reason-used = in Zug { $turn } gespielt, um { $purpose }
    .you = Du hast sie in Zug { $turn } gespielt, um { $purpose }.
reason-used-now = in diesem Zug gespielt
    .you = Du hast sie in diesem Zug gespielt.
# $reason sagt, warum nichts gebaut werden kann.
reason-idle = { $reason }; keine Gunst ist spielbar, und kein Block kann weg

reason-no-peasant = kein Bauer ist mehr da
reason-no-convict = kein Sträfling ist mehr da
# Das Gefängnis.
reason-empty = es ist leer
reason-no-block-left = im Steinbruch ist kein Block mehr von dir
reason-few-left =
    { $count ->
        [0] keiner ist mehr da
        [one] nur { $count } ist noch da
       *[other] nur { $count } sind noch da
    }
reason-no-deck = der Stapel ist leer
reason-no-block = du hast keinen Block: Brich erst welche
reason-complete = die Mauer in { $camp } ist vollendet
reason-useless = dein zweiter Block fände keinen Platz, für den du Arbeiter hast
reason-no-favour = du hast keine Gunstkarte
reason-no-pattern = keine deiner Gunstkarten steht in der Mauer
reason-not-yet = das Muster steht noch nicht in deinen Blöcken
reason-no-earlier-card = keine andere Karte aus einem früheren Zug dieser Runde
reason-not-earlier = nicht in einem früheren Zug dieser Runde gespielt
reason-there-already = dein Aufseher ist schon dort
reason-twice = du hast schon eine zweite Aktion gemacht

# Warum ein Block nicht abgerissen werden kann; die Gründe einer ganzen Provinz sind mit „oder“ aufgezählt.
reason-no-block-stands = in { $camp } steht kein Block
reason-all = alle sind { $obstacles }
obstacle-yours = von dir
obstacle-emperors = vom Kaiser
obstacle-tower = auf Stufe 4
obstacle-full-row = in einer vollen Reihe
obstacle-plaque = unter einer Tafel
obstacle-under = unter einem anderen Block
