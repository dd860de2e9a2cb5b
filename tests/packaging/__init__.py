"""The scripts that set up a machine."""
