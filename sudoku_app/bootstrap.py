"""The composition root: the only place that wires everything."""


def run(arguments: list[str]) -> int:
    del arguments
    return 0
