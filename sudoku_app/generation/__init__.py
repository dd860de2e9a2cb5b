"""New puzzles of a wished difficulty. Imports core, hints and solvers."""
