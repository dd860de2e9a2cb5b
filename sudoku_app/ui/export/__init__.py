"""Files and clipboard: open, save, export, print, copy."""
