"""A person's data: a copy for them, and deletion."""
