"""The sections beside the board."""
