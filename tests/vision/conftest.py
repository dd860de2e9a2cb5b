"""Let the app set up its libraries before any test loads them."""

import sudoku_app.vision  # noqa: F401
