"""Pictures as material, and backups that are restored into a database."""

from __future__ import annotations

import io
import json
import tempfile
from pathlib import Path

import sqlalchemy as sa

from benchmarks.hostile import containers
from benchmarks.hostile.importers import PICTURES_MB, SETTINGS, Importer
from benchmarks.hostile.long_files import plain_rows
from core.errors import TouchstoneError
from core.material.pages import read_material
from core.services.data.importing import import_file
from storage.copies._tables import first_filled, tables_of
from storage.copies.files import opened_copy, write_copy
from storage.copies.loading import load
from storage.copies.reading import reading_copy
from storage.opening import open_workspace
from tests.support.workspaces import new_workspace


def picture_and_backup_importers() -> list[Importer]:
    return [
        Importer("material, PNG and JPEG", _pictures(), containers.PICTURE, _material, most_mb=PICTURES_MB),
        Importer("backups, restored", (("b.touchstone", _backup()),), containers.BACKUP, _restored),
    ]


def _pictures() -> tuple[tuple[str, bytes], ...]:
    from PIL import Image, ImageDraw

    picture = Image.new("RGB", (240, 60), "white")
    ImageDraw.Draw(picture).text((10, 20), "Water boils at 100 degrees.", "black")
    files = list[tuple[str, bytes]]()
    for kind, mode in (("PNG", "RGB"), ("PNG", "P"), ("PNG", "LA"), ("JPEG", "RGB"), ("JPEG", "CMYK")):
        out = io.BytesIO()
        picture.convert(mode).save(out, kind)
        files.append((f"w.{kind.lower()}", out.getvalue()))
    return tuple(files)


def _material(data: bytes, name: str) -> tuple[int, int]:
    return sum(1 for _ in read_material(data, name)), 0


def _backup() -> bytes:
    """Return the backup of a workspace with some answers."""
    with tempfile.TemporaryDirectory() as folder:
        url, path, file = new_workspace(Path(folder)), Path(folder) / "b.touchstone", Path(folder) / "a.jsonl"
        file.write_text("".join(f"{json.dumps(row)}\n" for row in plain_rows(5)))
        workspace = open_workspace(url)
        import_file(workspace, file, file.name, "s", SETTINGS, 1.0)
        workspace.close()
        with reading_copy(url) as copy:
            write_copy(copy, path, 1.0)
        return path.read_bytes()


def _restored(data: bytes, name: str) -> tuple[int, int]:
    """Restore a backup as ``restore`` does, into an empty database, and return the rows (and one) and 0. Asserts that
    nothing of a refused backup is stored.
    """
    with tempfile.TemporaryDirectory() as folder:
        url, path = new_workspace(Path(folder)), Path(folder) / "b.touchstone"
        path.write_bytes(data)
        try:
            with opened_copy(path) as copy:
                return sum(each.rows for each in load(copy, url).values()) + 1, 0
        except TouchstoneError:
            engine = sa.create_engine(url)
            with engine.connect() as conn:
                filled = first_filled(conn, tables_of(conn))
            engine.dispose()
            assert filled is None, f"{filled} has rows of a backup that was refused"
            raise
