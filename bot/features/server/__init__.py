"""The settings of a server, which all features declare (`Feature.server_settings`), and housekeeping."""
