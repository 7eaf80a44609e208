"""The features of the bot, one folder each; `bot.app` lists them.

A folder has the side of its subject that people see (`ui`), its words (`locale`) and, in most, its rules (`service`). A
feature may import `bot.kernel`, `bot.surface`, `bot.feature`, and the features below it in the layers that
`pyproject.toml` lists.
"""
