### Die Namen der Dinge im Spiel.

dynasty = { $dynasty ->
    [tiger] Tiger
    [rabbit] Hase
    [rat] Ratte
    [goat] Ziege
   *[dragon] Drache
}

# Die Farben, und was die Plättchen und Anführer einer Farbe sind.
colour = { $colour ->
    [yellow] gelb
    [red] rot
    [blue] blau
    [green] grün
   *[white] weiß
}
    .stake = { $colour ->
        [yellow] Gelb
        [red] Rot
        [blue] Blau
        [green] Grün
       *[white] Weiß
    }
title = { $title ->
    [governor] Statthalter
    [soldier] Soldat
    [farmer] Bauer
    [trader] Händler
   *[artisan] Handwerker
}
leaders-own = dein { $titles }
leaders-of = { $titles } ({ $dynasty })
leaders-named = { $titles } von { $name }
tiles = { $colour ->
    [yellow] { $count ->
        [one] { $count } gelbes Plättchen
       *[other] { $count } gelbe Plättchen
    }
    [red] { $count ->
        [one] { $count } rotes Plättchen
       *[other] { $count } rote Plättchen
    }
    [blue] { $count ->
        [one] { $count } blaues Plättchen
       *[other] { $count } blaue Plättchen
    }
    [green] { $count ->
        [one] { $count } grünes Plättchen
       *[other] { $count } grüne Plättchen
    }
   *[white] { $count ->
        [one] { $count } weißes Plättchen
       *[other] { $count } weiße Plättchen
    }
}
a-tile = { $colour ->
    [yellow] ein gelbes Plättchen
    [red] ein rotes Plättchen
    [blue] ein blaues Plättchen
    [green] ein grünes Plättchen
   *[white] ein weißes Plättchen
}
any-tiles = { $count ->
    [one] { $count } Plättchen
   *[other] { $count } Plättchen
}
tiles-none = keine
points = { $colour ->
    [yellow] { $count ->
        [one] { $count } gelber Punkt
       *[other] { $count } gelbe Punkte
    }
    [red] { $count ->
        [one] { $count } roter Punkt
       *[other] { $count } rote Punkte
    }
    [blue] { $count ->
        [one] { $count } blauer Punkt
       *[other] { $count } blaue Punkte
    }
    [green] { $count ->
        [one] { $count } grüner Punkt
       *[other] { $count } grüne Punkte
    }
   *[white] { $count ->
        [one] { $count } weißer Punkt
       *[other] { $count } weiße Punkte
    }
}
building = { $building ->
    [yellow] gelbe Pagode
    [red] rote Pagode
    [blue] blaue Pagode
    [green] grüne Pagode
    [white] weiße Pagode
    [palace] Königspalast
   *[granary] Kornspeicher
}
state = Staat { $key }
# Ein Feld mit einer Hauptstadt.
space-capital = { $space } ({ $capital })
