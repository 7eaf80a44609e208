"""A person's data: a copy for them, and deletion. No other feature imports this one."""
