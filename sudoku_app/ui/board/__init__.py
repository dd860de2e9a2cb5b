"""The painted board: what to draw (pure), where, how, and what it answers to."""
