### Fragen an die Mitspieler.

question-nature-first = Wer beginnt?
question-nature-bandits = Wo lauern Räuber?
question-nature-gang = Welches Räuberplättchen liegt dort?
question-nature-draw = Welches Plättchen wird gezogen?
question-nature-market = Welches Plättchen kommt auf den Markt?

question-action = Aktion { $number } von 2: Was tust du? Hinter deinem Schirm: { $tiles }.
# „ der Gegend Zhao“, oder nichts.
question-within = { " " }der Gegend { $area }
question-tile = { $level ->
    [area] In welche Gegend legst du { $tile }?
   *[space] Auf welches Feld{ $within } legst du { $tile }?
}
question-leader = { $level ->
    [area] In welche Gegend setzt du { $leader }?
   *[space] Auf welches Feld{ $within } setzt du { $leader }?
}
question-riot = { $level ->
    [area] In welcher Gegend ist der Bauernaufstand?
   *[space] Welches Plättchen{ $within } entfernen die Bauern?
}
question-pagoda = { $level ->
    [area] In welcher Gegend errichtest du ein Gebäude?
   *[space] Auf welchem Feld{ $within } beginnt sein Dreieck?
}
question-building = Das Plättchen auf { $space } vollendet ein Dreieck. Errichtest du ein Gebäude?
question-shape = Auf welchen Plättchen errichtest du das Gebäude?
question-moved = Keine solche Pagode ist übrig. Welche versetzt du nach { $shape }?
question-market = Welches Plättchen nimmst du vom Markt?
question-further = Wohin neben { $space } legst du ein weiteres blaues Plättchen? Du hast noch { $tiles }.
question-tiles = { $most ->
    [one] Wie viele Plättchen tauschst du aus? Du hast { $most }.
   *[other] Wie viele Plättchen tauschst du aus, höchstens { $most }?
}
question-replaced = { $count ->
    [one] Welches Plättchen tauschst du aus?
   *[other] Welche { $count } Plättchen tauschst du aus?
}
question-granaries = Du darfst alle Kornspeicher im Staat deines Bauern bis auf einen nehmen. Welcher bleibt?

## Konflikte

question-revolt = Revolte: { $attacker } greift mit { $attack } an, { $defender } verteidigt mit { $defence }; bei Gleichstand gewinnt die Verteidigung.
question-commit = { $revolt } Wie viel setzt du ein? Du hast { $held }.
question-governor = { $revolt } Hilft dein Statthalter, der zu Hause ist?
question-side = { $state } { $strength }
question-war = Krieg auf { $space } um { $colours }: { $sides }.
question-support = { $war } Wen unterstützt du? Du hast { $held }.
question-strength = Wie viele rote Plättchen setzt du für { $state } ein?
question-soldier = Hilft dein Soldat, der zu Hause ist, { $state }?
question-winner = { $war } Die Stärksten sind gleich stark. Wer gewinnt?
question-loss = { $owed ->
    [one] Der Sieg kostet { $state } noch { $owed } rotes Plättchen. Welches?
   *[other] Der Sieg kostet { $state } noch { $owed } rote Plättchen. Welches zuerst?
}
question-bandits-loss = Der Sieg über die Räuber kostet rote Plättchen. Welches entfernst du?
