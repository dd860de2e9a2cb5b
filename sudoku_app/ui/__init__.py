"""The window. The only package, with background, that imports Qt."""
