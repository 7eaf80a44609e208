"""The kernel: tables are found, loaded, locked and stored here, without Discord.

Start with `tables` (the service), `live` (a table in memory), `moves` and `hooks` (what features do along with a move).
It may import `games`, `storage`, `bot.logs` and `bot.metrics`, and nothing else of the bot.
"""
