"""The options of tables and the settings of players: choosing them, in menus and by commands.

What there is to choose is declared in the kernel (`bot.kernel.options`, `bot.kernel.preferences`), by games, and by the
features (`Feature.personal_settings`). Other features import nothing from here.
"""
