### Was jemand tut, als Satzteil nach dem Namen: „Ada wirbt 3 Bauern an“. „purpose“ sagt, wozu eine Karte gespielt
### wurde: „in Zug 1 gespielt, um 3 Bauern anzuwerben“. $where ist „there“ bei der Provinz, in die der Aufseher im selben
### Zug gegangen ist.

deed-recruited =
    { $jade ->
        [0] wirbt { $peasants } Bauern an
       *[other] wirbt { $peasants } Bauern für { $jade } Jade an
    }
    .purpose =
        { $jade ->
            [0] { $peasants } Bauern anzuwerben
           *[other] { $peasants } Bauern für { $jade } Jade anzuwerben
        }
deed-convicts =
    { $convicts ->
        [one] tauscht { $peasants } Bauern gegen { $convicts } Sträfling
       *[other] tauscht { $peasants } Bauern gegen { $convicts } Sträflinge
    }
    .purpose =
        { $convicts ->
            [one] { $peasants } Bauern gegen { $convicts } Sträfling zu tauschen
           *[other] { $peasants } Bauern gegen { $convicts } Sträflinge zu tauschen
        }
deed-jade =
    { $jade ->
        [0] holt keine Jade, denn es ist keine mehr da
       *[other] holt { $jade } Jade
    }
    .purpose =
        { $jade ->
            [0] Jade zu holen, obwohl keine mehr da war
           *[other] { $jade } Jade zu holen
        }
# $loot ist, was im Gefängnis war.
deed-prison =
    { $where ->
        [there] nimmt { $loot } aus dem dortigen Gefängnis
       *[elsewhere] nimmt { $loot } aus dem Gefängnis in { $province }
    }
    .purpose = { $loot } aus dem Gefängnis in { $province } zu nehmen
deed-quarried =
    holt { $blocks ->
        [one] { $blocks } Block
       *[other] { $blocks } Blöcke
    }{ $jade ->
        [0] { "" }
       *[other] { " " }für { $jade } Jade
    } aus dem Steinbruch
    .purpose =
        { $blocks ->
            [one] { $blocks } Block
           *[other] { $blocks } Blöcke
        }{ $jade ->
            [0] { "" }
           *[other] { " " }für { $jade } Jade
        } aus dem Steinbruch zu holen
# Manche wissen, welche Gunstkarten es sind.
deed-kept =
    { $drawn ->
        [one] behält { $kept } von { $drawn } gezogenen Gunstkarte
       *[other] behält { $kept } von { $drawn } gezogenen Gunstkarten
    }
    .purpose =
        { $drawn ->
            [one] { $kept } von { $drawn } gezogenen Gunstkarte zu behalten
           *[other] { $kept } von { $drawn } gezogenen Gunstkarten zu behalten
        }
deed-kept-known =
    { $drawn ->
        [one] behält { $kept } von { $drawn } gezogenen Gunstkarte ({ $favours })
       *[other] behält { $kept } von { $drawn } gezogenen Gunstkarten ({ $favours })
    }
    .purpose = { deed-kept.purpose }
deed-drew-last =
    { $drawn ->
        [one] zieht die letzte Gunstkarte vom Stapel
       *[other] zieht die letzten { $drawn } Gunstkarten vom Stapel
    }
    .purpose =
        { $drawn ->
            [one] die letzte Gunstkarte vom Stapel zu ziehen
           *[other] die letzten { $drawn } Gunstkarten vom Stapel zu ziehen
        }
deed-drew-last-known =
    { $drawn ->
        [one] zieht die letzte Gunstkarte vom Stapel ({ $favours })
       *[other] zieht die letzten { $drawn } Gunstkarten vom Stapel ({ $favours })
    }
    .purpose = { deed-drew-last.purpose }
deed-emperor-block =
    { $where ->
        [there] setzt den Kaiserblock dort auf Stufe { $level } (Spalte { $column })
       *[elsewhere] setzt den Kaiserblock auf Stufe { $level } in { $province } (Spalte { $column })
    }
deed-favour = spielt „{ $favour }“ ({ $rewards }) mit der Tafel auf Stufe { $level } in { $province } (Spalte { $column }) aus
    .purpose = „{ $favour }“ auszuspielen
# $owner ist, wem der Block gehörte.
deed-removed =
    reißt mit { $convicts ->
        [one] { $convicts } Sträfling
       *[other] { $convicts } Sträflingen
    } einen Block von { $owner } { $where ->
        [there] dort auf Stufe { $level }
       *[elsewhere] auf Stufe { $level } in { $province }
    } ab (Spalte { $column })
    .purpose = einen Block auf Stufe { $level } in { $province } abzureißen
deed-moved = versetzt den Aufseher nach { $province }
    .purpose = den Aufseher nach { $province } zu versetzen
deed-repeated = wiederholt die Karte { $role } für { $jade } Jade
    .purpose = die Karte { $role } für { $jade } Jade zu wiederholen

# Der Rückkauf einer Rollenkarte; gleich nach einer Aktion mit ihr steht kein Name dabei.
deed-role-back-jade = kauft die Karte { $role } für { $jade } Jade zurück
deed-role-back-chip = kauft die Karte { $role } für einen Chip zurück
deed-card-back-jade = kauft die Karte für { $jade } Jade zurück
deed-card-back-chip = kauft die Karte für einen Chip zurück

# Bauen: auf einer Stufe, in den aufgezählten Spalten; auf mehreren Stufen, an den aufgezählten Stellen; auf einem Turm.
deed-built =
    baut { $blocks ->
        [one] { "" }
       *[other] { $blocks } Blöcke{ " " }
    }{ $where ->
        [there] dort auf Stufe { $level }
       *[elsewhere] auf Stufe { $level } in { $province }
    } ({ $blocks ->
        [one] Spalte { $columns }
       *[other] Spalten { $columns }
    })
    .purpose =
        { $blocks ->
            [one] auf Stufe { $level } in { $province } zu bauen
           *[other] { $blocks } Blöcke auf Stufe { $level } in { $province } zu bauen
        }
deed-built-levels =
    { $where ->
        [there] baut dort { $blocks } Blöcke ({ $spots })
       *[elsewhere] baut { $blocks } Blöcke in { $province } ({ $spots })
    }
    .purpose = { $blocks } Blöcke in { $province } zu bauen
deed-topped =
    krönt { $where ->
        [there] dort einen Turm
       *[elsewhere] einen Turm in { $province }
    } (Spalte { $column }; { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    })
    .purpose = einen Turm in { $province } zu krönen
# $workers Arbeiter bauen; $lost zählt auf, wer dabei stirbt, zusammen $dead. $jade kostet ein zweiter Block.
deed-costing =
    { $deed } { $jade ->
        [0] { "" }
       *[other] für { $jade } Jade{ " " }
    }mit { $workers } Arbeitern ({ $lost } { $dead ->
        [one] stirbt
       *[other] sterben
    })
