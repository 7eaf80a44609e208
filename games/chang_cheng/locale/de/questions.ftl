### Fragen an die Mitspieler.

question-first = Wer beginnt?
question-board = Welcher Spielplan kommt hinzu?
question-event = Welche Ereigniskarte wird gezogen?
question-reputation = Welches Ansehensplättchen wird gezogen?
question-look = Welches Bedrohungsplättchen ist es?
question-observe = Welches Bedrohungsplättchen ist es?
question-attack = Welches Bedrohungsplättchen ist es?
question-reveal = Welche Karten liegen dort?

question-action = Was tust du? Du hast { $left }.
question-province = { $action ->
    [walls] In welcher Provinz baust du die erste Mauer?
    [cards] In welche Provinz legst du die erste Karte?
    [both] In welche Provinz kommen eine Karte und eine Mauer?
    [double] In welcher Provinz steht die linke Hälfte deiner doppelten Mauer?
    [tower] In welcher Provinz baust du deinen Turm?
    [card] In welche Provinz legst du eine Karte?
   *[wall] In welcher Provinz baust du eine Mauer?
}
question-second-province = { $action ->
    [cards] In welche andere Provinz legst du die zweite Karte?
   *[walls] In welcher anderen Provinz baust du die zweite Mauer?
}
question-square = { $action ->
    [double] Wo in { $province } beginnt deine doppelte Mauer?
    [tower] Wo in { $province } baust du deinen Turm?
   *[wall] Wo in { $province } baust du die Mauer?
}
question-card = Welche Karte legst du verdeckt nach { $province }?
# `$provinces`: nur dort darf sie stehen, wenn sie dorthin gehört, wo gerade gebaut oder gelegt wurde.
question-neutral = { $where ->
    [here] Baust du eine neutrale Mauer in { $provinces }?
   *[elsewhere] Baust du eine neutrale Mauer in einer anderen Provinz?
} { $left ->
    [one] { $left } ist noch da.
   *[other] { $left } sind noch da.
}
question-neutral-must = Etwas anderes kannst du nicht tun, also musst du eine neutrale Mauer bauen. In welcher Provinz?
question-neutral-square = Wo in { $province } baust du die neutrale Mauer?
question-end = Der neue Spielplan hat von links nach rechts die Provinzen { $provinces } und die Gebiete { $regions }; die Zahlen sind Mauerfelder. Auf welcher Seite legst du ihn an?
question-area = { $name } ({ $squares })

## Karten in einer vollständigen Provinz

question-warrior = { $province } ist vollständig. Welche Karte hebt dein Krieger auf?
question-traitor = { $province } ist vollständig. Was tut dein Verräter?
question-broken = Welche Mauer ({ $owner }) in { $province } zerstört dein Verräter?
question-flood = { $province } ist vollständig. Was tut deine Flut?
question-builder = { $province } ist vollständig. Was tut dein Baumeister?
question-mandarin = { $province } ist vollständig. Welche Mauer dort tauscht dein Mandarin?
question-swap = Mit welcher Mauer tauschst du { $square }?
