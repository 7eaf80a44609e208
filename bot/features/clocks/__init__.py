"""Turn clocks, for tables that want them, and the lines about time on the board."""
