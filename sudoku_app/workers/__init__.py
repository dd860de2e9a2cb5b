"""Generators run in a thread, read through a bounded mailbox. QtCore only; knows no Sudoku."""
