"""The version of the program, for people and for packages."""

__version__ = "0.1.0"
