### Punkte, und wer gewonnen hat.

# Die Punkte eines Spielers; $sources sind $count mal `points-source` mit Kommas; $rank ist vor dem Ende 0.
points-source = { $source } { $points }
points-of =
    { $rank ->
        [0] -
       *[other] **{ $rank }.**
    } { $who }: **{ $points }**{ $count ->
        [0] { "" }
       *[other] { " " }({ $sources })
    }
# Wenn das Spiel jetzt endete. $points sind eine Zahl oder `if-ended-span`; dann ist $count 0.
if-ended =
    { $form ->
        [short] bei Schluss jetzt { $points }
       *[sentence] { $count ->
            [one] { $points } Punkt, wenn das Spiel jetzt endete.
           *[other] { $points } Punkte, wenn das Spiel jetzt endete.
        }
    }
if-ended-span = { $low } bis { $high }
if-ended-heading = Wenn das Spiel jetzt endete
# $sources kämen zu den Punkten bisher dazu: $count mal `if-ended-source` mit Kommas.
if-ended-source = { $source } { $points }
if-ended-of =
    { $count ->
        [0] - { $who }: **{ $points }**
       *[other] - { $who }: **{ $points }** ({ $sources })
    }

verdict-won =
    { $points ->
        [one] { $who } gewinnt mit { $points } Punkt
       *[other] { $who } gewinnt mit { $points } Punkten
    }
# $who sind mehrere.
verdict-shared =
    { $points ->
        [one] { $who } teilen sich den Sieg mit { $points } Punkt
       *[other] { $who } teilen sich den Sieg mit { $points } Punkten
    }
# Mehrere sind in allem gleich, und dann gewinnt nach den Regeln niemand; $who zählt sie auf.
verdict-drawn =
    { $points ->
        [one] ein Unentschieden, und niemand gewinnt, denn { $who } sind mit { $points } Punkt in allem gleich
       *[other] ein Unentschieden, und niemand gewinnt, denn { $who } sind mit { $points } Punkten in allem gleich
    }

# Dasselbe in Spielen ohne Punkte.
verdict = { $how ->
    [drawn] ein Unentschieden
    [shared] { $who } teilen sich den Sieg
   *[won] { $who } gewinnt
}

# $rule sagt, was bei Gleichstand zählt: „mehr eigene Blöcke in der Mauer“.
ranking-rule = Bei Gleichstand entscheiden { $rule }.
