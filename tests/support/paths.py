"""Where things stand in the repository."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
UI = ROOT / "pages" / "ui"
SCRIPTS = sorted(UI.rglob("*.js"))
STYLES = sorted(UI.rglob("*.css"))
