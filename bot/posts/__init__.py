"""What channels and inboxes are sent: owed by a move, published once."""
