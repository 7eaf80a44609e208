### Die Einführung in ein Spiel: Bilder mit ein, zwei Sätzen.

intro-back = ← Zurück
intro-next = Weiter →
# $about ist ein ganzer Satz.
intro-first = **Neu bei { $title }?** { $about }
