### Was Karten tun sollen, im Voraus gesagt.

ahead-warrior = Die Karte, die dein Krieger aufhebt, wenn sie dort liegt. Sonst fragt dich das Spiel.
    .title = Krieger
ahead-traitor = Was dein Verräter tut, wenn er kann. Das Spiel fragt dich, welche Mauer, wenn der Besitzer dort mehrere hat.
    .title = Verräter
ahead-flood = Was deine Flut tut.
    .title = Flut
ahead-builder = Was dein Baumeister tut.
    .title = Baumeister
ahead-mandarin = Ohne diese Wahl fragt dich das Spiel, was dein Mandarin tauscht.
    .title = Mandarin
ahead-cancel = Aufheben: { $card }
ahead-counter = Das Plättchen von { $region } entfernen
