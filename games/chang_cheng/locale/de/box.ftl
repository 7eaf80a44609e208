### Die Beschreibung des Spiels und die Urheber.

box = Baut die Große Mauer für die reichsten Provinzen und überlasst die Mongolen den anderen.
    .credits = Chang Cheng ist von Walter Obert und bei Tenkigames erschienen. Spielpläne und Plättchen sind eigene dieses Programms, nicht die gedruckten.
    .ahead = was deine verdeckten Krieger, Verräter, Fluten, Baumeister und Mandarine tun
