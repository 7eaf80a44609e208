"""The Discord bot: what a person types, clicks and reads. The only package that imports discord."""
