### Was jemand getan hat, wie auf einem Wertungsblatt: „Ada: 3 Bauern, nach Yanmen, Rückkauf“. Preise ergeben sich aus den Regeln.

deed-recruited =
    { $peasants ->
        [one] { $peasants } Bauer
       *[other] { $peasants } Bauern
    }
# Der Sträfling, der beim Anwerben, Brechen und Bauen dazukommt.
deed-jailed = { $convicts ->
    [one] +{ $convicts } Sträfling im Gefängnis
   *[other] +{ $convicts } Sträflinge im Gefängnis
}
deed-convicts =
    { $convicts ->
        [one] { $convicts } Sträfling
       *[other] { $convicts } Sträflinge
    } für { $peasants } Bauern
deed-jade =
    { $jade ->
        [0] keine Jade, denn es ist keine mehr da
       *[other] +{ $jade } Jade
    }
# $loot ist, was im Gefängnis war.
deed-prison = Gefängnis in { $province } geleert ({ $loot })
deed-quarried =
    { $blocks ->
        [one] { $blocks } Block gebrochen
       *[other] { $blocks } Blöcke gebrochen
    }
# Manche wissen, welche Gunstkarten es sind.
deed-kept =
    { $drawn ->
        [one] { $kept } von { $drawn } Gunstkarte behalten
       *[other] { $kept } von { $drawn } Gunstkarten behalten
    }
    .known = { deed-kept } ({ $favours })
deed-drew-last =
    { $drawn ->
        [one] die letzte Gunstkarte
       *[other] die letzten { $drawn } Gunstkarten
    }
    .known = { deed-drew-last } ({ $favours })
deed-emperor-block = Kaiserblock in { $province } (Stufe { $level })
deed-favour = { $favour } ({ $rewards })
# $owner ist, wem der Block gehörte, wenn das nicht der $reader ist.
deed-removed =
    { $reader ->
        [you] dein Block
       *[other] Block von { $owner }
    } in { $province } abgerissen (Stufe { $level })
deed-moved = nach { $province }
deed-repeated = { $role } nochmal

# Der Rückkauf einer Rollenkarte; gleich nach einer Aktion mit ihr steht kein Name dabei.
deed-role-back-jade = { $role } zurückgekauft
deed-role-back-chip = { $role } zurückgekauft (−1 Chip)
deed-card-back-jade = Rückkauf
deed-card-back-chip = Rückkauf (−1 Chip)

# Bauen: auf den aufgezählten Stufen; auf einem Turm.
deed-built =
    { $blocks ->
        [one] 1 Block in { $province } (Stufe { $levels })
       *[other] { $blocks } Blöcke in { $province } ({ $kinds ->
            [one] Stufe { $levels }
           *[other] Stufen { $levels }
        })
    }
deed-topped = Turm in { $province } (+{ $points })
