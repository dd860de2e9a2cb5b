"""Watching a solver work on a copy of the current puzzle."""
