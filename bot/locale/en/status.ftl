### How the bot is, for those who may manage the server.

status-heading = **The bot** (only who may manage the server reads this)
status-health = Version { $version }, running since { $since }; Discord answers within { $latency } ms.
status-tables = { $count ->
        [0] Tables of this server: none yet.
       *[other] Tables of this server: { $tables }.
    }
status-state = { $state ->
        [lobby] { $count } gathering
        [running] { $count } running
        [ended] { $count } ended
        [cancelled] { $count } cancelled
        [frozen] { $count } frozen
       *[other] { $count } { $state }
    }
status-posts = { $count ->
        [0] All posts of this server are published.
        [one] 1 post of this server is owed, since { $since }.
       *[other] { $count } posts of this server are owed, the oldest since { $since }.
    }
status-fault = The last attempt failed: { $error }
status-database = Database: schema version { $version }{ $size ->
        [none] .
       *[other] , { $size }.
    }
