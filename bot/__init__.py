"""The Discord bot: commands, buttons and posts. The only package that imports discord."""
