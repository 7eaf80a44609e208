### Was nur der Betrachter sehen darf: Karten und Bedrohungsplättchen.

hand-public = Karten haben nur Mitspieler.
hand = Deine Handkarten: { $cards }.
hand-empty = Du hast keine Handkarten.
hand-laid = Deine Karten auf den Spielplänen: { $cards }.
hand-laid-card = { $card } in { $province }
hand-seen = Bedrohungsplättchen, die du gesehen hast: { $threats }.
hand-seen-none = Du hast kein Bedrohungsplättchen gesehen, das noch verdeckt liegt.
hand-threat = { $region } −{ $threat }
