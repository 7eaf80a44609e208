"""The service that owns the tables: storage, rules and rights."""
