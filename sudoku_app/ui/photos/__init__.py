"""Puzzles from photos and from the camera."""
