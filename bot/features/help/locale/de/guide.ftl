### Titel der Hilfeseiten, die nicht von einem Spiel handeln.

guide-around = Rund um den Tisch
guide-looking = Zuschauen und Nachspielen
guide-rankings = Ranglisten
