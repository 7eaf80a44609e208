### Was nur sieht, wer sie hat: die Karten.

hand-public = Nur wer mitspielt, hat Karten.
hand-empty = Du hast keine Karten mehr.
hand = Deine Karten: { $cards }
hand-purpose = { $cards }: { $provinces }.
hand-purpose-pair = { $line } Als Paar zählen sie als eine Karte jeder anderen Farbe.
