"""The features of the bot, one folder each; `bot.app` lists them.

A folder has the rules of its subject (a service), the side of it that people see (`ui`), and its words (`locale`). A
feature may import `bot.kernel`, `bot.surface`, `bot.feature`, and the features below it in this order:

    privacy, exchange, server, more
    rankings
    reminders
    undo, ahead, options, looking, help
    play
    absence
    seats
    clocks
    vacation, votes
    lobby
"""
