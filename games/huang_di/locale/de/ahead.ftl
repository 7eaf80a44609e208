### Antworten, die im Voraus gegeben werden können.

ahead-bid = Dein verdecktes Gebot für die nächste Petition. Hast du dann weniger Jade, bietest du alles, was du hast.
    .title = Gebot für die nächste Petition
ahead-bid-number = { $number } Jade
ahead-after = Dein Zug endet gleich nach deiner Aktion, ohne Rückkauf. Das gilt nicht, solange du den Kaiserblock hast.
    .title = Nach meiner Aktion
ahead-after-end = Zug beenden
ahead-until-petition = bis zur nächsten Petition
ahead-until-row = bis eine Reihe vollendet ist
