"""The library of saved games, and the statistics."""
