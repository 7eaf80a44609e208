"""The options of tables and people."""
