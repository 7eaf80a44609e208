"""The service that owns the tables: what is stored, what is played, who may do what."""
