### Die kurze Einführung: zu jedem Bild ein Titel und ein, zwei Sätze.

intro-cover = Sieben Staaten kämpfen um China. Führe eine Dynastie mit fünf Anführern, sammle Punkte in vier Farben und vernachlässige keine: Nur deine schwächste Farbe zählt.
    .title = Worum es geht
intro-turn = In deinem Zug hast du zwei Aktionen: Anführer setzen, Plättchen legen, einen Aufstand auslösen, eine Pagode errichten oder Plättchen austauschen. Dann ziehst du auf sechs Plättchen nach.
    .title = Ein Zug
intro-leaders = Ein Anführer steht auf Land neben einem gelben Plättchen. Verbundene Plättchen mit mindestens einem Anführer sind ein Staat. Verschiedene Dynastien teilen ihn sich, wenn die Farben ihrer Anführer verschieden sind.
    .title = Anführer und Staaten
intro-tiles = Ein Plättchen in einem Staat ist ein Punkt seiner Farbe für den Anführer dieser Farbe dort. Fehlt er, bekommt ihn der gelbe Statthalter.
    .title = Plättchen
intro-pagodas = Drei Plättchen einer Farbe im Dreieck tragen eine Pagode. Wer in ihrem Staat den Anführer ihrer Farbe hat, bekommt am Ende jedes eigenen Zuges einen Punkt.
    .title = Pagoden
intro-revolts = Kommt ein Anführer in einen Staat, der schon einen seiner Farbe hat, gibt es eine Revolte. Es entscheiden die gelben Plättchen daneben und die, die beide einsetzen.
    .title = Revolten
intro-wars = Verbindet ein Plättchen Staaten mit Anführern derselben Farbe, gibt es Krieg. Es entscheiden rote Plättchen, und alle dürfen helfen. Die Verlierer gehen nach Hause, jeder ist ein Punkt für den Sieger.
    .title = Kriege
intro-points = Ist der Beutel leer, zählen weiße Punkte als beliebige Farbe. Es gewinnt, wessen schwächste Farbe am stärksten ist.
    .title = Punkte
