"""What is kept on disk: settings, games, statistics. Imports game and core."""
