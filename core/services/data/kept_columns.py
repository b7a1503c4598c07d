"""Keep by which columns the files of a set are read, so that nobody maps the next one again."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePath

from core.domain.sets import COLUMNS_SETTING
from core.formats.columns import NAMES
from core.ports.workspace import Workspace


def kept_columns(workspace: Workspace, set_name: str) -> dict[str, str]:
    """Return names of files with ours, by which the set's last mapped file was read; none if no file was."""
    stored = workspace.preferences.of("").get(COLUMNS_SETTING)
    columns = stored.get(set_name) if isinstance(stored, Mapping) else None
    pairs = columns.items() if isinstance(columns, Mapping) else ()
    return {str(theirs): ours for theirs, ours in pairs if isinstance(ours, str) and ours in NAMES}


def keep_columns(workspace: Workspace, set_name: str, columns: Mapping[str, str], now: float) -> None:
    """Store the mapping of a set in the place of the one before."""
    if not columns or kept_columns(workspace, set_name) == columns:
        return
    stored = workspace.preferences.of("").get(COLUMNS_SETTING)
    others = dict(stored) if isinstance(stored, Mapping) else {}
    workspace.preferences.put("", COLUMNS_SETTING, others | {set_name: dict(columns)}, now)


def stem_of(name: str) -> str:
    """Return the name of a file without its extensions: the set that it goes into where nobody names one."""
    path = PurePath(name)
    return (PurePath(path.stem) if path.suffix == ".gz" else path).stem or "import"
