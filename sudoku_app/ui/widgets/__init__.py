"""Generic widgets that several features use."""
