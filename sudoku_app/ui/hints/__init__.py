"""Hints, the step-by-step solution, and lessons."""
