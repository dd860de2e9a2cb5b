"""One file per technique or close family: its rule, its finder, its row for the catalogue."""
