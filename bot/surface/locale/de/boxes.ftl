### Ein Spiel in Kürze.

# Wie viele mitspielen können, und wie viele Minuten eine Partie dauert.
lobby-box = { $players } · { $short } bis { $long } Minuten am Stück
intro-button = So geht es
intro-help = Hilfe
