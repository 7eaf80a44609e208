### Was die Steine der Plätze tragen.

symbol-sun = Sonne
symbol-wave = Welle
symbol-mountain = Berg
symbol-diamond = Raute
symbol-cross = Kreuz
symbol-moon = Mond

you = du
