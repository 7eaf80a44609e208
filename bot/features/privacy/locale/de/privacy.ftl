### Die Daten einer Person: eine Kopie, und das Löschen.

# Anstelle des Namens einer gelöschten Person in gespeicherten Texten.
data-somebody = ein früherer Mitspieler

data-delete = Meine Daten löschen
data-delete-open =
    { $count ->
        [0] Du sitzt an keinem offenen Tisch.
        [one] Du verlässt den offenen Tisch, an dem du sitzt, als hättest du aufgegeben.
       *[other] Du verlässt die { $count } offenen Tische, an denen du sitzt, als hättest du aufgegeben.
    }
data-delete-left =
    { $count ->
        [one] In der laufenden Partie, die du verlassen hast, stehen deine Züge dann unter „früherer Spieler“.
       *[other] In den { $count } laufenden Partien, die du verlassen hast, stehen deine Züge dann unter „früherer Spieler“.
    }
data-delete-over =
    { $count ->
        [one] In der beendeten Partie, bei der du dabei warst, wird dein Platz zu „früherer Spieler“: Züge und Punkte bleiben, dein Name und deine ID verschwinden.
       *[other] In den { $count } beendeten Partien, bei denen du dabei warst, wird dein Platz zu „früherer Spieler“: Züge und Punkte bleiben, dein Name und deine ID verschwinden.
    }
data-delete-rest =
    Deine Einstellungen, dein Platz in den Ranglisten und die Direktnachrichten, die ich dir über Partien geschickt habe, werden gelöscht.

    Was schon in einem Kanal steht, bleibt auf Discord; die Moderation des Servers kann es dort löschen. Sicherungen, die der Betreiber des Bots gemacht hat, behalten ihren Inhalt, bis sie gelöscht werden. `/meine daten` gibt dir vorher eine Kopie.

    Was gespeichert wird, wozu und wie lange, steht auf der Seite `docs/privacy.md`, die dem Bot beiliegt. **Das lässt sich nicht rückgängig machen.**
data-deleted = Deine Daten sind gelöscht. Wenn du den Bot wieder benutzt, beginnt alles von vorn.
data-deleted-later = Nur die Direktnachrichten, die ich dir geschickt habe, konnte ich bei Discord eben nicht löschen: Ich versuche es jede Stunde wieder.
data-nothing = Über dich ist nichts gespeichert.
data-yours = Alles, was unter deiner ID gespeichert ist, als Datei.

## Befehle.
command-my-data = Hol dir als Datei, was über dich gespeichert ist
    .name = daten
command-my-delete-data = Lösch, was über dich gespeichert ist; fragt noch einmal und sagt, was geschieht
    .name = daten-löschen
