"""A person's data: export and deletion."""
