"""sudoku-cli solve --solver, compare and solvers."""

import json
from pathlib import Path

import pytest

from sudoku_app.cli.main import main
from sudoku_app.solvers.catalogue import SOLVERS

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
ARTICLE = "......1..3.179.....4......7..5..73..7..5.2.....8.1.2..6.7..9.3..1.2...5...9.....8"
FOUR_BLANKS = "...." + SOLUTION[4:]


def test_a_solver_can_be_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--solver", "crook", "--json", PUZZLE]) == 0
    record = json.loads(capsys.readouterr().out)
    assert record["solution"] == record["board"] == SOLUTION
    assert (record["solver"], record["verdict"], record["solutions"]) == ("crook", "solved", 1)
    assert record["steps"] > 50


def test_brute_force_solves_four_blanks(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--solver", "brute_force", FOUR_BLANKS]) == 0
    assert capsys.readouterr().out == SOLUTION + "\n"


def test_a_stuck_solver_says_why_and_exits_1(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--solver", "candidate_checking", ARTICLE]) == 1
    output = capsys.readouterr()
    assert output.out == ""
    assert "Stuck with 55 cells to go" in output.err
    assert "more than singles" in output.err


def test_a_solver_without_time_gives_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--solver", "brute_force", "--seconds", "0.05", ARTICLE]) == 1
    assert "Gave up after" in capsys.readouterr().err


def test_guessing_can_be_forbidden(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--solver", "reduce_and_infer", "--no-guess", ARTICLE]) == 1
    assert "would have to guess" in capsys.readouterr().err


def test_several_solutions_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--solver", "dancing_links", "." * 81]) == 0
    assert "several solutions" in capsys.readouterr().err


def test_an_unknown_solver_is_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--solver", "magic", PUZZLE]) == 2
    assert "there is no solver 'magic'" in capsys.readouterr().err


def test_all_solvers_are_listed_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solvers", "--json"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["key"] for row in rows] == [solver.key for solver in SOLVERS]
    assert all(row["name"] and row["line"] and row["paragraph"] for row in rows)


def test_a_comparison_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", "--solvers", "crook,place_finding", "--json", ARTICLE]) == 0
    record = json.loads(capsys.readouterr().out)
    assert record["puzzle"] == ARTICLE
    crook, place_finding = record["results"]
    assert (crook["solver"], crook["verdict"]) == ("crook", "solved")
    assert (place_finding["solver"], place_finding["verdict"]) == ("place_finding", "stuck")
    assert {"steps", "guesses", "backtracks", "ms", "explanation"} <= set(crook)


def test_a_comparison_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", "--seconds", "0.05", PUZZLE]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > len(SOLVERS)
    assert lines[1].startswith("Brute force")
    assert any(line.startswith("Brute force: Gave up") for line in lines)


def test_bars_stand_beside_the_table_on_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    assert main(["compare", "--solvers", "crook,instant", PUZZLE]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].endswith(("█", "#"))
    ranked = sorted((float(line.split()[-2]), len(line.split()[-1])) for line in lines[1:3])
    assert ranked[0][1] <= ranked[1][1], "who takes longer has the longer bar"
    assert ranked[1][1] > 1


def test_what_was_not_solved_is_hatched_and_never_the_shortest_bar(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    assert main(["compare", "--solvers", "place_finding,crook", ARTICLE]) == 0
    stuck, solved = (line.split()[-1] for line in capsys.readouterr().out.splitlines()[1:3])
    assert set(stuck) <= {"░", "/"}
    assert set(solved) <= {"█", "#"}
    assert len(stuck) > len(solved)


@pytest.mark.parametrize("as_json", [False, True])
def test_a_summary_over_several_puzzles(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, as_json: bool
) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{PUZZLE}\n{ARTICLE}\n{FOUR_BLANKS}\n")
    flags = ["--json"] if as_json else []
    assert (
        main(["compare", "--summary", *flags, "--solvers", "crook,place_finding", str(file)]) == 0
    )
    output = capsys.readouterr().out
    if as_json:
        crook, place_finding = json.loads(output)["summary"]
        assert (crook["puzzles"], crook["solved"]) == (3, 3)
        assert crook["median_ms"] > 0
        assert (place_finding["puzzles"], place_finding["solved"]) == (3, 2)
    else:
        assert [line.split()[-4:-2] for line in output.splitlines()[1:]] == [
            ["3", "100%"],
            ["3", "67%"],
        ]


@pytest.mark.parametrize(
    ("key", "flag"),
    [("backtracking", "--guess"), ("instant", "--no-guess"), ("crook", "--seed=1")],
)
def test_an_option_that_a_solver_does_not_have_is_refused(
    key: str, flag: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", "--solver", key, flag, PUZZLE]) == 2
    assert f"the solver {key} has no option --" in capsys.readouterr().err


@pytest.mark.parametrize("flag", ["--guess", "--no-guess", "--seed=1"])
def test_options_of_solvers_need_a_solver(flag: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", flag, PUZZLE]) == 2
    assert "is only for a --solver" in capsys.readouterr().err


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf", "soon"])
@pytest.mark.parametrize("verb", ["solve", "compare"])
def test_a_time_is_above_0(verb: str, seconds: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([verb, "--seconds", seconds, PUZZLE])
    assert f"'{seconds}' is not a number of seconds above 0" in capsys.readouterr().err


def test_a_solver_named_twice_is_compared_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", "--solvers", "crook, instant,crook", "--json", PUZZLE]) == 0
    results = json.loads(capsys.readouterr().out)["results"]
    assert [result["solver"] for result in results] == ["crook", "instant"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--solvers", "crook,instant", "--seed", "1"], "crook,instant has no option --seed"),
        (["--solvers", ""], "there is no solver ''"),
    ],
)
def test_a_comparison_that_cannot_be_made_is_refused(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compare", *arguments, PUZZLE]) == 2
    assert words in capsys.readouterr().err


def test_the_options_of_a_solver_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    main(["solvers", "--json"])
    rows = map(json.loads, capsys.readouterr().out.splitlines())
    options = {row["key"]: [(o["name"], o["default"]) for o in row["options"]] for row in rows}
    assert {key: found for key, found in options.items() if found} == {
        "reduce_and_infer": [("may_guess", True)],
        "crook": [("may_guess", True)],
        "simulated_annealing": [("seed", 0)],
        "logical": [("may_guess", False)],
    }
