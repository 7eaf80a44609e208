### Wie es dem Bot geht, für alle, die den Server verwalten dürfen.

status-heading = **Der Bot** (das liest nur, wer den Server verwalten darf)
status-health = Version { $version }, läuft seit { $since }; Discord antwortet in { $latency } ms.
status-tables = { $count ->
        [0] Tische dieses Servers: noch keine.
       *[other] Tische dieses Servers: { $tables }.
    }
status-state = { $state ->
        [lobby] { $count } in der Aufstellung
        [running] { $count } im Spiel
        [ended] { $count } beendet
        [cancelled] { $count } abgebrochen
        [frozen] { $count } eingefroren
       *[other] { $count } { $state }
    }
status-posts = { $count ->
        [0] Alle Beiträge dieses Servers sind veröffentlicht.
        [one] 1 Beitrag dieses Servers steht aus, seit { $since }.
       *[other] { $count } Beiträge dieses Servers stehen aus, der älteste seit { $since }.
    }
status-fault = Der letzte Versuch misslang: { $error }
status-database = Datenbank: Schema-Version { $version }{ $size ->
        [none] .
       *[other] , { $size }.
    }
