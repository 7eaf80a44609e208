### Was eine KI täte, in einem Tipp oder im Rückblick.

# Womit Ereignisse beginnen, die sagen, was der Leser tut.
advised-you = **Du**:{ " " }
# Punkte, die zählten, wenn das Spiel beim nächsten Zug des Spielers endete, oder jetzt.
advised-points = { $when ->
    [now] { "" }
   *[soon] bald etwa{ " " }
}{ $points } { $points ->
    [one] Punkt
   *[other] Punkte
} { $change ->
    [more] mehr
   *[fewer] weniger
} für { $who } ({ $what })
# Was die Bewertung erwartet.
advised-promise = { $change ->
    [more] bessere
   *[fewer] schlechtere
} Aussichten für { $who } ({ $what })
# Was der Spieler dank dieser Aktion als Nächstes tun kann, oder nach ihr noch immer.
advised-later = { $change ->
    [more] bereitet { $what } vor
   *[fewer] noch Zeit für { $what }
}
# Was eine Aktion bringt, und was eine andere brächte: „Reihen, wichtiger als Jade“.
advised-rather = { $what }, hier wichtiger als { $less }
