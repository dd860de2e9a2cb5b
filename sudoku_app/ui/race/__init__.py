"""Several solvers side by side on one puzzle."""
