"""How a board is found: ink, candidate lattices, and how well their lines fit the picture."""
