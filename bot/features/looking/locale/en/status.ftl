### The bot's health, for server managers.

status-heading = **The bot** (shown to server managers only)
status-health = Version { $version }, started { $since }; Discord answers within { $latency } ms.
status-tables = { $count ->
        [0] Tables on this server: none yet.
       *[other] Tables on this server: { $tables }.
    }
status-state = { $state ->
        [lobby] { $count } not started
        [running] { $count } running
        [ended] { $count } finished
        [cancelled] { $count } cancelled
        [frozen] { $count } frozen
       *[other] { $count } { $state }
    }
status-posts = { $count ->
        [0] No posts are waiting to be sent.
        [one] 1 post is waiting to be sent, written { $since }.
       *[other] { $count } posts are waiting to be sent, the oldest written { $since }.
    }
status-fault = The last attempt failed: { $error }
status-database = Database: schema version { $version }{ $size ->
        [none] .
       *[other] , { $size }.
    }
