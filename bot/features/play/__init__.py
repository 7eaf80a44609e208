"""Playing: the board, the questions and their answers."""
