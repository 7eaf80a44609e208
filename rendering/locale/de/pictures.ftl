### Was Bilder aller Spiele gemeinsam haben. Wörter müssen kurz sein: Jedes hat seinen Platz.

# Jemand ohne Namen.
seat = Platz { $number }

# Was in einer Überschrift nach den Namen von $count Personen steht: worauf das Spiel bei ihnen wartet.
heading-deed =
    { $deed ->
        [play] { $count ->
            [one] ist am Zug
           *[other] sind am Zug
        }
        [bid] { $count ->
            [one] bietet
           *[other] bieten
        }
       *[choose] { $count ->
            [one] wählt
           *[other] wählen
        }
    }
# Zwischen zwei Namen derer, die gewonnen haben, und was nach ihnen steht.
heading-joint = { " und " }
heading-victory =
    { $count ->
        [one] gewinnt mit { $points }
       *[other] gewinnen mit { $points }
    }

# Im Bereich einer Person.
panel-rank = Rang { $rank }
panel-waiting =
    { $deed ->
        [play] am Zug
        [bid] bietet
       *[choose] wählt
    }

# Die Punkte einer Person, wenn das Spiel jetzt endete, unter denen bisher; zwei, wenn Verdecktes mitzählt.
if-ended = wenn jetzt Schluss
if-ended-span =
    { $below ->
        [yes] { $low } bis { $high }
       *[no] { $low }–{ $high }
    }

# Das Ende eines Spiels. $rank ist ein Rang auf einem kleinen Schild.
standing = Punkte bisher

ranking = Woher die Punkte kommen
ranking-rank = { $rank }.
growth = Punkte über die Runden
# Die Schlusswertung, unter ihrem Platz nach den Nummern der Runden.
growth-end = Ende

# Everyone's chance to win over the turns, and the axis of the turns.
chances = Gewinnchancen
chances-turn = Zug
