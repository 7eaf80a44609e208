### Hilfeseiten, die alle Spiele haben.

help-commands = Befehle
