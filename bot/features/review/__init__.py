"""Look back at a finished game: everyone's chances to win, and the turns that changed most."""
