"""Practice of techniques in the window."""
