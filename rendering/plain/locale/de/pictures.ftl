### Text in Bildern von Spielen, die selbst keine malen. Wörter müssen kurz sein: Jedes hat seinen Platz.

# Punkte, die ein Spiel nicht unterscheidet.
points = Punkte

# Beschreibungen der Bilder am Ende des Spiels.
end-board = Die letzte Stellung
end-points = Die Punkte aller
