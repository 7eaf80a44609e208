### Titel der Hilfeseiten, die nicht von einem Spiel handeln.

guide-around = Rund um den Tisch
guide-table = Ein Tisch
guide-reminders = Erinnerungen
guide-away = Uhren, Urlaub und freie Plätze
guide-looking = Zuschauen und Nachspielen
guide-rankings = Ranglisten
guide-server = Sprachen, Server und deine Daten
