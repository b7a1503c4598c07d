"""Name the files and folders of the repository."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
UI = ROOT / "pages" / "ui"
SCRIPTS = sorted(UI.rglob("*.js"))
STYLES = sorted(UI.rglob("*.css"))
PRODUCT = [p for top in ("core", "storage", "pages") for p in sorted((ROOT / top).rglob("*.py"))] + [
    ROOT / "app.py",
    ROOT / "server.py",
]
BROWSER = sorted(SCRIPTS + STYLES)
BENCHMARKS = sorted((ROOT / "benchmarks").rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))
SUPPORT = ROOT / "tests" / "support"


def name(path: Path) -> str:
    """Return the path from the root, with slashes."""
    return path.relative_to(ROOT).as_posix()
