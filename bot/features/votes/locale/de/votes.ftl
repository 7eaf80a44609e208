### Abstimmungen eines Tisches.

vote-title = Der Tisch stimmt ab.
vote-choice-yes = Ja
vote-choice-no = Nein
vote-rule-majority = { $voters ->
    [one] Eine Person stimmt ab.
    [2] Beide müssen zustimmen, denn nur zwei stimmen ab. Bis dahin kannst du deine Stimme ändern.
   *[other] { $needed } von { $voters } Stimmen entscheiden. Bis dahin kannst du deine ändern.
}
vote-rule-all = { $voters ->
    [one] Eine Person stimmt ab.
    [2] Beide müssen zustimmen.
   *[other] Alle { $voters } müssen zustimmen.
}
# An den, der abstimmen lässt.
vote-called = Der Tisch stimmt darüber ab. Du hast dafür gestimmt.
vote-missing = Es fehlen noch die Stimmen von { $missing }.
vote-closes = { $how ->
    [firm] Die Abstimmung endet { $when }; ist bis dahin nichts entschieden, bleibt alles, wie es ist.
   *[most] Die bis dahin abgegebenen Stimmen entscheiden { $when }.
}
vote-void = Diese Abstimmung ist hinfällig: Die Partie ist weitergegangen oder vorbei.
vote-void-away = Diese Abstimmung ist hinfällig: Wegen Urlaubs steht die Uhr still.
vote-void-pause = Diese Abstimmung ist hinfällig: Die Pause ist vorbei.
vote-void-paused = Diese Abstimmung ist hinfällig: Der Tisch pausiert.
vote-void-clock = Diese Abstimmung ist hinfällig: Die Zuguhr wurde neu gestellt oder abgeschaltet.
vote-unvoted = Niemand hat abgestimmt.
vote-decided = Entschieden: **{ $outcome }**.
vote-over = Diese Abstimmung ist vorbei.
vote-no-say = Bei dieser Abstimmung hast du keine Stimme.
vote-another = Über so etwas stimmt der Tisch schon ab: Drücke zuerst dort auf einen Knopf.
