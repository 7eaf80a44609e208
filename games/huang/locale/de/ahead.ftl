### Was Mitspieler in Kriegen und Revolten geben, im Voraus gesagt.

ahead-support = Wen du unterstützt, wenn dich das Spiel in einem Krieg fragt.
    .title = Hilfe im Krieg
ahead-support-none = Niemanden unterstützen
ahead-support-unless = Niemanden, außer es geht um meine Anführer
ahead-support-own = Den Staat, in dem es um die meisten meiner Anführer geht
# Ein Staat im gegenwärtigen Krieg, mit denen, um deren Anführer es geht.
ahead-support-side = { $state } in diesem Krieg: { $owners }
ahead-strength = Die roten Plättchen, die du für diesen Staat einsetzt, soweit du sie hast.
    .title = Rote Plättchen im Krieg
ahead-strength-number = { $number ->
    [0] keine roten Plättchen
    [one] bis zu { $number } rotes Plättchen
   *[other] bis zu { $number } rote Plättchen
}
ahead-soldier = Ob dein Soldat diesem Staat hilft, wenn er zu Hause ist.
    .title = Soldat im Krieg
ahead-soldier-yes = Der Soldat hilft
ahead-soldier-no = Der Soldat hält sich heraus
ahead-commit = Die gelben Plättchen, die du zur Verteidigung einsetzt: so viele, wie du zum Sieg brauchst, und keine, wenn sie nicht reichen. Könnte nur dein Statthalter den Ausschlag geben, fragt dich das Spiel.
    .title = Gelbe Plättchen in Revolten
ahead-commit-number = { $number ->
    [0] keine gelben Plättchen
    [one] bis zu { $number } gelbes Plättchen
   *[other] bis zu { $number } gelbe Plättchen
}
ahead-governor = Ob dir dein Statthalter bei der Verteidigung hilft, wenn er zu Hause ist.
    .title = Statthalter in Revolten
ahead-governor-yes = Der Statthalter hilft
ahead-governor-no = Der Statthalter hält sich heraus
ahead-until-war = bis der nächste Krieg entschieden ist
ahead-until-revolt = bis die nächste Revolte entschieden ist
