### Zurücknehmen, und was die Bretter darüber erzählen.

undo-title-choice = Deine letzte Wahl zurücknehmen?
undo-title-turn = Deinen ganzen Zug zurücknehmen?
undo-takes-back = Das nimmt zurück:
undo-button-take-back = Zurücknehmen
undo-button-vote = Abstimmen lassen
undo-button-keep = So lassen
undo-button-back = Zurück: { $choice }
# Von mehreren Dingen das erste, und wie viele noch.
undo-several =
    { $more ->
        [0] { $first }
       *[other] { $first } und { $more } weitere
    }
undo-button-turn = Ganzen Zug zurück
undo-button-further = Frühere Züge zurücknehmen …
undo-went-back = { $count ->
    [one] Der Tisch geht zurück zum Zug von { $who }.
   *[other] Der Tisch geht zurück zur Wahl von { $who }.
}
undo-turn-taken-back = **{ $who }** nimmt den letzten Zug zurück.
tables-nothing-back = Du kannst nichts zurücknehmen: Seitdem hat jemand anderes gehandelt, oder etwas wurde aufgedeckt. `/zurücknehmen bis:` geht weiter zurück; spielen andere mit, stimmt der Tisch ab.
