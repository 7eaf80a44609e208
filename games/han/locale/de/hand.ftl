### Was nur sieht, wer sie hat: die Karten.

hand-public = Karten hat nur, wer mitspielt.
hand-empty = Du hast keine Karte mehr.
hand = Deine Karten: { $cards }
hand-purpose = { $cards }: { $provinces }.
hand-purpose-pair = { $line } Als Paar stehen sie für eine Karte einer beliebigen anderen Farbe.
