"""Tables that cannot post to their channel: their players are told, and can move or close a table without a channel."""
