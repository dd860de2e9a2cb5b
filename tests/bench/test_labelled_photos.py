from tests.bench.labelled_photos import puzzle_of


def test_the_rows_of_a_label_file_are_the_puzzle() -> None:
    rows = "\n".join(" ".join(str(r % 2 * c) for c in range(1, 10)) for r in range(9))
    puzzle = puzzle_of(f"iphone 5s\n960x1280: 24 JPG\n{rows}\n")
    assert puzzle == ("." * 9 + "123456789") * 4 + "." * 9
