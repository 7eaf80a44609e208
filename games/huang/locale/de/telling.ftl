### Die Chronik: was geschehen ist. `$name` ist ein Mitspieler.

# Was jemand nacheinander tut.
told-turn = { $name } { $deeds }.
told-plain = { $deed }.
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

told-drawn = { $name } zieht { $tiles }.
told-market = Neu auf dem Markt: { $tiles }.
told-removed = { $because ->
    [war] { $count ->
        [one] Die Verlierer geben das rote Plättchen auf { $spaces } ab.
       *[other] Die Verlierer geben { $tiles } ab: { $spaces }.
    }
    [price] { $count ->
        [one] Der Sieg kostet den Sieger das rote Plättchen auf { $spaces }.
       *[other] Der Sieg kostet den Sieger { $tiles }: { $spaces }.
    }
   *[bandits] { $count ->
        [one] Das kostet das rote Plättchen auf { $spaces }.
       *[other] Das kostet { $tiles }: { $spaces }.
    }
}

## Anführer

told-homeless = { $leader } hat kein gelbes Plättchen mehr neben sich und geht nach Hause.

## Aufstände und Gebäude

told-lost = { $kind ->
    [palace] Der { $building } auf { $shape } ist verloren.
    [granary] Der { $building } auf { $shape } ist verloren.
   *[pagoda] Die { $building } auf { $shape } ist verloren.
}
# $points nach Farben: „gelb 2, rot 1“.
told-pagodas = { $name } bekommt Punkte für Pagoden: { $points }.

## Revolten

told-revolt = Eine Revolte: { $attacker } ({ $attack }) gegen { $defender } auf { $space } ({ $defence }).
told-committed = { $name } verstärkt sich mit { $gift }.
told-committed-nothing = { $name } setzt nichts ein.
told-tiles-given = { $colour ->
    [red] { $count } roten Plättchen
   *[yellow] { $count } gelben Plättchen
}
told-leader-lent = { $colour ->
    [red] dem Soldaten
   *[yellow] dem Statthalter
}
told-revolted = { $wins ->
    [attacker] { $winner } gewinnt mit { $own } gegen { $other }, und { $loser } geht nach Hause
   *[defender] { $winner } hält mit { $own } gegen { $other } stand, und { $loser } geht nach Hause
}

## Kriege

told-war = Ein Krieg um { $colours } bricht aus: { $sides }.
told-side = { $state } mit { $leaders } ({ $strength })
told-supported = { $name } unterstützt { $state } mit { $gift }.
told-unsupported = { $count ->
    [one] { $names } unterstützt niemanden.
   *[other] { $names } unterstützen niemanden.
}
told-war-won = { $state } gewinnt mit { $own } gegen { $others }.
told-war-tied = Die stärksten Staaten sind mit { $own } gleich stark; { $name } lässt { $state } gewinnen.
told-beaten-leaders = { $count ->
    [one] { $leaders } geht nach Hause
   *[other] { $leaders } gehen nach Hause
}
