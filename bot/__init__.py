"""The Discord bot. The only package that imports discord.

Imports point downwards only, and no modules import one another in a circle:

- `app` puts the bot together and alone names every feature; `client` connects it to Discord; `cli`, `demo` and `admin`
  start it or look after it;
- `features`: one folder for each thing that the bot can do, made from what lies below;
- `feature`: what a feature declares;
- `surface`: what faces Discord: clicks, commands, panels, posts, languages;
- `kernel`: tables and moves: loading, locking, storing. It imports no discord;
- `settings`, `logs` and `metrics`: for the bot's owner.
"""
