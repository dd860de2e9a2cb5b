"""python -m tests.bench [NAME...]: the benches named, or all of them."""

import argparse
from importlib import import_module
from pathlib import Path
from types import ModuleType


def load_benches() -> dict[str, ModuleType]:
    """The modules of this folder that can be run, by name."""
    names = sorted(file.stem for file in Path(__file__).parent.glob("[a-z]*.py"))
    modules = {name: import_module(f"tests.bench.{name}") for name in names}
    return {name: module for name, module in modules.items() if hasattr(module, "run")}


def main() -> None:
    benches = load_benches()
    summaries = {name: (module.__doc__ or "").splitlines()[0] for name, module in benches.items()}
    parser = argparse.ArgumentParser(
        "python -m tests.bench",
        epilog="\n".join(f"  {name:<12} {summary}" for name, summary in summaries.items()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("names", nargs="*", metavar="NAME", choices=[[], *benches])
    for name in parser.parse_args().names or benches:
        print(f"\n{name}: {summaries[name]}")
        benches[name].run()


if __name__ == "__main__":
    main()
