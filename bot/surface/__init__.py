"""Discord: commands, clicks, layouts, and the publisher of posts."""
