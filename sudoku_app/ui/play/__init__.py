"""The play page: the board, the panel beside it, and the controllers of the game."""
