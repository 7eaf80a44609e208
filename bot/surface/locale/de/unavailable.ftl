### Antworten, solange die Datenbank nicht arbeitet: Nichts hat sich geändert, und man kann es nochmals versuchen.

unavailable-full = Das konnte ich nicht speichern: Mein Datenträger ist voll. Nichts hat sich geändert. Wer mich betreibt, muss Platz schaffen; versuche es danach noch einmal.
unavailable-read-only = Das konnte ich nicht speichern: Ich darf nicht in meine Datenbank schreiben. Nichts hat sich geändert. Wer mich betreibt, muss es erlauben; versuche es danach noch einmal.
unavailable-locked = Das konnte ich nicht speichern: Ein anderes Programm benutzt gerade meine Datenbank. Nichts hat sich geändert. Versuche es in einer Minute noch einmal.
unavailable-broken = Das konnte ich nicht speichern: Meine Datenbank funktioniert zurzeit nicht. Nichts hat sich geändert. Wer mich betreibt, findet den Grund in meinem Protokoll. Versuche es später noch einmal.
unavailable-overloaded = Das konnte ich nicht speichern: Meine Datenbank braucht zurzeit zu lange. Nichts hat sich geändert. Versuche es in einer Minute noch einmal.
unavailable-silent = Meine Datenbank antwortet zurzeit nicht. Ich weiß daher nicht, ob das gespeichert ist. Sieh in einer Minute nach dem Tisch. Hat sich nichts geändert, versuche es noch einmal.
unavailable-unreachable = Ich erreiche meine Datenbank zurzeit nicht und weiß daher nicht, ob das gespeichert ist. Sieh in einer Minute nach dem Tisch. Hat sich nichts geändert, versuche es noch einmal.
