### Der Zustand des Bots, für Serververwalter.

status-heading = **Der Bot** (das liest nur, wer den Server verwalten darf)
status-health = Version { $version }, gestartet { $since }; Discord antwortet in { $latency } ms.
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
        [0] Alle Beiträge sind verschickt.
        [one] 1 Beitrag wartet noch auf den Versand, geschrieben { $since }.
       *[other] { $count } Beiträge warten noch auf den Versand, der älteste geschrieben { $since }.
    }
status-fault = Der letzte Versuch misslang: { $error }
status-database = Datenbank: Schema-Version { $version }{ $size ->
        [none] .
       *[other] , { $size }.
    }
