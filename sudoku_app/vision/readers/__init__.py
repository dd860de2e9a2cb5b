"""Readers give each cell of a flat board a probability for empty and 1-9."""
