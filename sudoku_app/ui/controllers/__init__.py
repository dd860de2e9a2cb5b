"""Controllers turn signals into changes of the game and of the pages."""
