### Antworten, die im Voraus gegeben werden können.

ahead-bid = Dein verdecktes Gebot bei der nächsten Petition: so viel Jade, oder alles, was du hast, wenn das weniger ist.
    .title = Gebot für die nächste Petition
ahead-bid-number = { $number } Jade
ahead-after = Nach deiner Aktion endet der Zug von selbst, ohne Rückkauf; nicht, solange du den Kaiserblock hast.
    .title = Nach meiner Aktion
ahead-after-end = Zug beenden
ahead-until-petition = bis zur nächsten Petition
ahead-until-row = bis eine Reihe vollendet ist
