"""Features of the bot, one folder each."""
