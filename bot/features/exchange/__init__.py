"""Tables as files: exported, and imported elsewhere or by the command line."""
