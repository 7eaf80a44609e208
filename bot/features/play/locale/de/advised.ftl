### Was eine KI täte, in einem Tipp oder im Rückblick.

# Womit Ereignisse beginnen, die sagen, was der Leser tut.
advised-you = **Du**:{ " " }
# Womit ein Zug beginnt, etwa einer Rollenkarte.
advised-heading = { $heading }:{ " " }
# Was nach dem gewählt wird, was sicher geschieht.
advised-then = Dann: { $what }
# Punkte, die zählten, wenn das Spiel beim nächsten Zug des Spielers endete, oder jetzt.
advised-points = { $when ->
    [now] { "" }
    [end] am Ende etwa{ " " }
    [same] etwa{ " " }
   *[soon] bald etwa{ " " }
}{ $players ->
    [one] { "" }
   *[other] je{ " " }
}{ $points } { $points ->
    [one] Punkt
   *[other] Punkte
} { $change ->
    [more] mehr
   *[fewer] weniger
} für { $who } ({ $what })
# Was jemand beim nächsten Zug des Spielers hätte, oder jetzt hat.
advised-held = { $when ->
    [soon] bald{ " " }
   *[now] { "" }
}{ $what }
advised-by = { $what } für { $who }
advised-perhaps = vielleicht { $what }
advised-but = { $why }, aber { $what }
# Was die Bewertung erwartet, oder was am Ende ohne Zahl dabei herauskommt.
advised-promise = { $when ->
    [later] später{ " " }
    [end] am Ende{ " " }
   *[soon] { "" }
}{ $when ->
    [end] { $change ->
        [more] mehr
       *[fewer] weniger
    } Punkte
    [same] { $change ->
        [more] mehr
       *[fewer] weniger
    } Punkte
   *[soon] { $change ->
        [more] bessere
       *[fewer] schlechtere
    } Aussichten
} für { $who } ({ $what })
# Was ein Zug erst später bringt.
advised-later = später { $what }
# Was eine Aktion bringt, und was eine andere brächte: „Reihen, wichtiger als Jade“.
advised-rather = { $what }, hier wichtiger als { $less }
