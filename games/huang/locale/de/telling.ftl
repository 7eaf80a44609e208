### Die Chronik: was geschehen ist. `$name` ist ein Mitspieler.

# Eine Tat als Satz, ohne Punkte oder mit denen, die sie bringt: „Ada 2 rote Punkte“.
told-plain = { $deed }.
told-with-points = { $deed } ({ $points }).
told-won = { $name } { $points }

## Anfang und Ende

told-first = { $name } beginnt; so entschied das Los.
told-bandits = Räuber lauern: { $gangs }.
told-gang = { $count } auf { $space }
told-ended = { $because ->
    [idle] Drei Runden lang hat niemand ein Plättchen gezogen, und das Spiel endet.
   *[bag] Der Beutel ist leer, und das Spiel endet.
}

## Plättchen

told-placed = { $colour ->
    [yellow] { $count ->
        [one] { $name } legt ein gelbes Plättchen auf { $spaces }
       *[other] { $name } legt gelbe Plättchen auf { $spaces }
    }
    [red] { $count ->
        [one] { $name } legt ein rotes Plättchen auf { $spaces }
       *[other] { $name } legt rote Plättchen auf { $spaces }
    }
    [blue] { $count ->
        [one] { $name } legt ein blaues Plättchen auf { $spaces }
       *[other] { $name } legt blaue Plättchen auf { $spaces }
    }
    [green] { $count ->
        [one] { $name } legt ein grünes Plättchen auf { $spaces }
       *[other] { $name } legt grüne Plättchen auf { $spaces }
    }
   *[white] { $count ->
        [one] { $name } legt ein weißes Plättchen auf { $spaces }
       *[other] { $name } legt weiße Plättchen auf { $spaces }
    }
}
told-united = { $deed } und vereint damit { $count } Staaten
told-drawn = Gezogen: { $shares }.
told-drew = { $name } { $tiles }
told-drew-known = { $name } { $tiles }
told-market = Neu auf dem Markt: { $tiles }.
told-taken = { $colour ->
    [yellow] { $name } nimmt ein gelbes Plättchen vom Markt.
    [red] { $name } nimmt ein rotes Plättchen vom Markt.
    [blue] { $name } nimmt ein blaues Plättchen vom Markt.
    [green] { $name } nimmt ein grünes Plättchen vom Markt.
   *[white] { $name } nimmt ein weißes Plättchen vom Markt.
}
told-replaced = { $name } tauscht { $count } Plättchen aus.
told-replaced-known = { $name } tauscht { $count } Plättchen aus: { $tiles }.
told-skipped = { $name } kann nichts tun und lässt eine Aktion aus.
told-removed = { $because ->
    [war] { $count ->
        [one] Das rote Plättchen der Verlierer auf { $spaces } geht verloren.
       *[other] Die Verlierer geben { $tiles } ab: { $spaces }.
    }
    [price] { $count ->
        [one] Der Sieg kostet den Sieger das rote Plättchen auf { $spaces }.
       *[other] Der Sieg kostet den Sieger { $tiles }: { $spaces }.
    }
    [bandits] { $count ->
        [one] Das kostet das rote Plättchen auf { $spaces }.
       *[other] Das kostet { $tiles }: { $spaces }.
    }
   *[riot] Die Bauern entfernen { $tiles } auf { $spaces }.
}

## Anführer

told-leader = { $name } setzt auf { $space } einen Anführer: { $title }.
told-moved = { $name } versetzt einen Anführer von { $origin } nach { $space }: { $title }.
told-withdrawn = { $name } zieht von { $space } einen Anführer zurück: { $title }.
told-homeless = { $leader } hat kein gelbes Plättchen mehr neben sich und geht nach Hause.

## Aufstände und Gebäude

told-riot = { $payment ->
    [leader] { $name } wirft ein blaues Plättchen ab und nutzt den Bauern für einen Aufstand auf { $space }
   *[tiles] { $name } wirft zwei blaue Plättchen ab für einen Aufstand auf { $space }
}
told-divided = { $deed }, der den Staat in { $count } teilt.
told-built = { $paid ->
    [tiles] { $name } wirft zwei grüne Plättchen ab und errichtet { $kind ->
        [palace] den { $building }
       *[pagoda] die { $building }
    } auf { $shape }.
    [leader] { $name } wirft ein grünes Plättchen ab, nutzt den Händler und errichtet { $kind ->
        [palace] den { $building }
       *[pagoda] die { $building }
    } auf { $shape }.
   *[free] { $name } errichtet { $kind ->
        [palace] den { $building }
       *[pagoda] die { $building }
    } auf { $shape }.
}
told-rebuilt = { $paid ->
    [tiles] { $name } wirft zwei grüne Plättchen ab und versetzt { $kind ->
        [palace] den { $building }
       *[pagoda] die { $building }
    } von { $origin } nach { $shape }.
    [leader] { $name } wirft ein grünes Plättchen ab, nutzt den Händler und versetzt { $kind ->
        [palace] den { $building }
       *[pagoda] die { $building }
    } von { $origin } nach { $shape }.
   *[free] { $name } versetzt { $kind ->
        [palace] den { $building }
       *[pagoda] die { $building }
    } von { $origin } nach { $shape }.
}
told-lost = { $kind ->
    [palace] Der { $building } auf { $shape } ist verloren.
    [granary] Der { $building } auf { $shape } ist verloren.
   *[pagoda] Die { $building } auf { $shape } ist verloren.
}
told-pagodas = Für Pagoden: { $points }.
told-granaries = { $count ->
    [one] { $name } nimmt den Kornspeicher auf { $spaces }; der auf { $kept } bleibt.
   *[other] { $name } nimmt die Kornspeicher auf { $spaces }; der auf { $kept } bleibt.
}
told-beaten = { $name } besiegt die { $count } Räuber auf { $space }

## Revolten

told-revolt = Eine Revolte: { $attacker } ({ $attack }) gegen { $defender } auf { $space } ({ $defence }).
told-committed = { $name } setzt ein: { $gift }.
told-committed-nothing = { $name } setzt nichts ein.
told-leader-lent = { $colour ->
    [red] den Soldaten
   *[yellow] den Statthalter
}
told-revolted = { $wins ->
    [attacker] { $winner } gewinnt mit { $own } gegen { $other }, und { $loser } geht nach Hause
   *[defender] { $winner } hält mit { $own } gegen { $other } stand, und { $loser } geht nach Hause
}

## Kriege

told-war = Ein Krieg um { $colours } bricht aus: { $sides }.
told-side = { $state } mit { $leaders } ({ $strength })
told-supported = { $name } unterstützt { $state }: { $gift }.
told-unsupported = { $count ->
    [one] { $names } unterstützt niemanden.
   *[other] { $names } unterstützen niemanden.
}
told-war-won = { $state } gewinnt mit { $own } gegen { $others }.
told-war-tied = { $state } und die Gegner sind gleich stark, { $own } gegen { $others }; { $name } lässt { $state } gewinnen.
told-beaten-leaders = { $count ->
    [one] { $leaders } geht nach Hause
   *[other] { $leaders } gehen nach Hause
}
