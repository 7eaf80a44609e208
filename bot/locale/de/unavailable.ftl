### Was geantwortet wird, solange die Datenbank nicht arbeitet: Nichts hat sich geändert, und man kann es nochmals versuchen.

unavailable-full = Das konnte ich nicht festhalten: Der Datenträger, auf den ich schreibe, ist voll. Nichts hat sich geändert. Wer mich betreibt, muss Platz schaffen; versuche es danach noch einmal.
unavailable-read-only = Das konnte ich nicht festhalten: Ich darf zurzeit nicht in meine Datenbank schreiben. Nichts hat sich geändert. Wer mich betreibt, muss es erlauben; versuche es danach noch einmal.
unavailable-locked = Das konnte ich nicht festhalten: Ein anderes Programm hält meine Datenbank fest. Nichts hat sich geändert; versuche es in einer Minute noch einmal.
unavailable-broken = Das konnte ich nicht festhalten: Meine Datenbank ist zurzeit nicht zu gebrauchen. Nichts hat sich geändert. Wer mich betreibt, findet den Grund in meinem Protokoll; versuche es später noch einmal.
unavailable-unreachable = Ich erreiche meine Datenbank zurzeit nicht und kann daher nicht sagen, ob das festgehalten ist. Sieh in einer Minute nach dem Tisch, und wenn sich nichts geändert hat, versuche es noch einmal.
