"""The window. Besides ``workers``, this is the only package that imports Qt."""
