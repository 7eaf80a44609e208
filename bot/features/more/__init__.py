"""The panel `More` under a board: everything around the table, from all features."""
