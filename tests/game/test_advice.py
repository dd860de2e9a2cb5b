"""What is said to a player on boards that do not have just one solution."""

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.cells import Cell
from sudoku_app.core.digits import DIGITS, Digit, only
from sudoku_app.core.exact import find_solutions
from sudoku_app.core.grid import Grid
from sudoku_app.core.streams import finish
from sudoku_app.game.advice import Outlook, all_steps, seek_advice, seek_solution_path
from sudoku_app.hints.advice import Choice, Position
from sudoku_app.hints.deduction import Board

LOOSE = Grid.parse("53467891267219534819834256785976142342685379171392485696153728." + "." * 18)


def test_notes_that_leave_no_solution_are_not_built_on() -> None:
    """With several solutions no single note is wrong, but these put 8 into two cells of a row."""
    solutions = find_solutions(LOOSE, 1000)
    row = [cell for cell in range(63, 72) if LOOSE.allowed(Cell(cell)) & only(Digit(8))]
    others = [Digit(digit) for digit in DIGITS if digit != 8]
    lost = [(Cell(cell), digit) for cell in row[:2] for digit in others]
    board = Board(LOOSE, Candidates.of(LOOSE).without(lost), LOOSE)
    advice = finish(seek_advice(Position(board, None), Choice()))
    assert advice.outlook is Outlook.SEVERAL
    told = [advice.hint.deduction] if advice.hint else []
    for step in (*told, *all_steps(Position(board, None), Choice())):
        for solution in solutions:
            assert all(solution[cell] == digit for cell, digit in step.placements)
            assert all(solution[cell] != digit for cell, digit in step.removals)


def test_the_way_goes_as_far_as_anything_is_certain() -> None:
    solutions = find_solutions(LOOSE, 1000)
    position = Position(Board.of(LOOSE), None)
    assert finish(seek_solution_path(position, Choice())) is Outlook.SEVERAL
    steps = list(seek_solution_path(position, Choice()))
    for step in steps:
        for solution in solutions:
            assert all(solution[cell] == digit for cell, digit in step.deduction.placements)
            assert all(solution[cell] != digit for cell, digit in step.deduction.removals)
    assert not any(step.after.grid.is_solved for step in steps)
    nothing = Position(Board.of(Grid.parse("55" + "." * 79)), None)
    assert finish(seek_solution_path(nothing, Choice())) is Outlook.IMPOSSIBLE
