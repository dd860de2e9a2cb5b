"""The start page: continue a game, today's puzzle, a new one by level, your own, recent games."""
