### Karten und Plättchen.

# Der Titel einer Kaiserkarte.
emperor = Kaiser
