"""The dialogs: settings, keyboard shortcuts, about."""
