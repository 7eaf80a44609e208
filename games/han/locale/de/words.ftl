### Wie die Dinge des Spiels heißen, überall gleich.
###
### Glossar:
###   house           Haus                    emissary        Gesandter (der Gesandte, 2 Gesandte)
###   piece           Figur                   marker          Marker
###   fortification   Befestigung             market place    Marktplatz
###   province        Provinz                 district        Viertel
###   house space     Feld                    border space    Grenzfeld
###   court           Hof                     dragon space    Drachenfeld
###   road            Straße                  row             Reihe
###   alliance        Bündnis                 port            Hafen
###   card            Karte                   map             Spielplan
###   pile            Stapel                  display         Auslage
###   turn            Zug                     round           Runde
###   the Emperor     der Kaiser              final scoring   Schlusswertung
###   to place        setzen                  to score        werten; Punkte bringen
###
### Karten heißen nach ihrer Farbe: „Rot und 2× Grün“. So bleiben sie in jedem Fall gleich.
### Namen von Provinzen und Vierteln eines Spielplans, der nicht von uns ist, kommen aus seiner Datei und werden nicht
### übersetzt; unsere stehen in maps.ftl.

## Karten und Farben

# Die Farbe einer Provinz und ihrer Karten.
colour = { $colour ->
    [red] rot
    [yellow] gelb
    [green] grün
    [orange] orange
   *[violet] violett
}
# Eine Karte einer Farbe.
card = { $colour ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
    [orange] Orange
   *[violet] Violett
}
# So viele Karten einer Farbe: „Rot“, „2× Grün“.
cards-of-colour = { $count ->
    [1] { $card }
   *[other] { $count }× { $card }
}
cards-none = keine Karte

## Orte

# Das Grenzfeld zweier Provinzen. Es steht allein, ist eines von mehreren genannten, etwas kommt darauf (wohin?), oder
# etwas ist dort (wo? zu wem?).
place-border-alone = Grenzfeld { $one }-{ $other }
place-border-named = Grenzfeld { $one }-{ $other }
place-border-onto = das Grenzfeld { $one }-{ $other }
place-border-at = dem Grenzfeld { $one }-{ $other }
# Dasselbe innerhalb einer der beiden Provinzen.
place-border-within = Grenze zu { $beyond }
# Wo zwei Provinzen mehrere Grenzfelder haben.
place-numbered = { $place } ({ $number })

## Figuren

houses = { $count ->
    [one] { $count } Haus
   *[other] { $count } Häuser
}
emissaries = { $count ->
    [one] { $count } Gesandter
   *[other] { $count } Gesandte
}
markers = { $kind ->
    [fortification] { $count ->
        [one] { $count } Befestigung
       *[other] { $count } Befestigungen
    }
   *[market] { $count ->
        [one] { $count } Marktplatz
       *[other] { $count } Marktplätze
    }
}
points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
# Was wohin gesetzt wird: `$where` ist ein Feld, beim Gesandten die Provinz.
placement = { $kind ->
    [emissary] Gesandter in { $where }
    [fortification] Befestigung mit Haus auf { $where }
    [market] Marktplatz mit Gesandtem auf { $where }
   *[house] Haus auf { $where }
}

## Wofür es Punkte gibt

source = { $source ->
    [houses] Häuser
    [alliances] Bündnisse
    [roads] Straßen
   *[ports] Häfen
}
