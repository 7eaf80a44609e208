"""The options of tables and the settings of players, as declared: choosing them, in menus and by commands."""
