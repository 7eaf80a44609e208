### Was Mitspieler tun, als Satzteile nach einem Namen.

deed-with-points = { $deed } ({ $points })

## Plättchen

deed-placed = { $colour ->
    [yellow] { $count ->
        [one] legt ein gelbes Plättchen auf { $spaces }
       *[other] legt gelbe Plättchen auf { $spaces }
    }
    [red] { $count ->
        [one] legt ein rotes Plättchen auf { $spaces }
       *[other] legt rote Plättchen auf { $spaces }
    }
    [blue] { $count ->
        [one] legt ein blaues Plättchen auf { $spaces }
       *[other] legt blaue Plättchen auf { $spaces }
    }
    [green] { $count ->
        [one] legt ein grünes Plättchen auf { $spaces }
       *[other] legt grüne Plättchen auf { $spaces }
    }
   *[white] { $count ->
        [one] legt ein weißes Plättchen auf { $spaces }
       *[other] legt weiße Plättchen auf { $spaces }
    }
}
deed-united = { $deed } und vereint { $count } Staaten
deed-beaten = besiegt die { $count } Räuber auf { $space }
deed-taken = { $colour ->
    [yellow] nimmt ein gelbes Plättchen vom Markt
    [red] nimmt ein rotes Plättchen vom Markt
    [blue] nimmt ein blaues Plättchen vom Markt
    [green] nimmt ein grünes Plättchen vom Markt
   *[white] nimmt ein weißes Plättchen vom Markt
}
deed-replaced = tauscht { $count } Plättchen aus
deed-replaced-known = tauscht { $count } Plättchen aus ({ $tiles })
deed-granaries = { $count ->
    [one] nimmt den Kornspeicher auf { $spaces }, lässt aber den auf { $kept } stehen
   *[other] nimmt die Kornspeicher auf { $spaces }, lässt aber den auf { $kept } stehen
}
deed-skipped = kann nichts tun und lässt eine Aktion aus

## Anführer

the-leader = { $title ->
    [governor] den Statthalter
    [soldier] den Soldaten
    [farmer] den Bauern
    [trader] den Händler
   *[artisan] den Handwerker
}
the-leader-on = { $leader } auf { $space }
deed-leaders = setzt { $leaders }
deed-moved = versetzt { $leader } von { $origin } nach { $space }
deed-withdrawn = nimmt { $leaders } zurück

## Aufstände und Gebäude

deed-riot = { $payment ->
    [leader] entfernt durch einen Aufstand mit dem Bauern { $colour ->
        [yellow] das gelbe Plättchen auf { $space }
        [red] das rote Plättchen auf { $space }
        [blue] das blaue Plättchen auf { $space }
        [green] das grüne Plättchen auf { $space }
        [white] das weiße Plättchen auf { $space }
       *[unknown] das Plättchen auf { $space }
    }
   *[tiles] entfernt durch einen Aufstand { $colour ->
        [yellow] das gelbe Plättchen auf { $space }
        [red] das rote Plättchen auf { $space }
        [blue] das blaue Plättchen auf { $space }
        [green] das grüne Plättchen auf { $space }
        [white] das weiße Plättchen auf { $space }
       *[unknown] das Plättchen auf { $space }
    }
}
deed-divided = { $deed } und teilt den Staat in { $count }
deed-built = { $paid ->
    [tiles] errichtet für zwei grüne Plättchen { $kind ->
        [palace] den { $building }
       *[pagoda] eine { $building }
    } auf { $shape }
    [leader] errichtet für ein grünes Plättchen und mit dem Händler { $kind ->
        [palace] den { $building }
       *[pagoda] eine { $building }
    } auf { $shape }
   *[free] errichtet { $kind ->
        [palace] den { $building }
       *[pagoda] eine { $building }
    } auf { $shape }
}
deed-rebuilt = { $paid ->
    [tiles] versetzt für zwei grüne Plättchen { $kind ->
        [palace] den { $building }
       *[pagoda] die { $building }
    } von { $origin } nach { $shape }
    [leader] versetzt für ein grünes Plättchen und mit dem Händler { $kind ->
        [palace] den { $building }
       *[pagoda] die { $building }
    } von { $origin } nach { $shape }
   *[free] versetzt { $kind ->
        [palace] den { $building }
       *[pagoda] die { $building }
    } von { $origin } nach { $shape }
}
