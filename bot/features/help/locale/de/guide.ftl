### Titel der Hilfeseiten, die nicht von einem Spiel handeln.

guide-around = Rund um den Tisch
guide-reminders = Erinnerungen
guide-away = Uhren, Urlaub und freie Plätze
guide-looking = Zuschauen und Nachspielen
guide-rankings = Ranglisten
