"""python -m tests.bench [NAME...]: the benches named, or all of them."""

import argparse
import ast
from importlib import import_module
from pathlib import Path


def find_benches() -> dict[str, str]:
    """The modules of this folder with a ``run()`` and what they say of themselves, unimported:
    what one bench loads must not weigh on another."""
    benches = {}
    for file in sorted(Path(__file__).parent.glob("[a-z]*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        if any(isinstance(node, ast.FunctionDef) and node.name == "run" for node in tree.body):
            benches[file.stem] = (ast.get_docstring(tree) or "").splitlines()[0]
    return benches


def main() -> None:
    benches = find_benches()
    parser = argparse.ArgumentParser(
        "python -m tests.bench",
        epilog="\n".join(f"  {name:<12} {summary}" for name, summary in benches.items()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="one of those below")
    names = parser.parse_args().names or list(benches)
    if unknown := set(names) - set(benches):
        parser.error(f"no bench {', '.join(sorted(unknown))}; there are {', '.join(benches)}")
    for name in names:
        print(f"\n{name}: {benches[name]}")
        import_module(f"tests.bench.{name}").run()


if __name__ == "__main__":
    main()
