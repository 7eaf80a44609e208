"""Commands for the bot's owner, besides running the bot."""
