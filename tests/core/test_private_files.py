"""What people wrote is for the account that runs the desk alone, whatever its umask lets others do."""

from __future__ import annotations

import gzip
import io
import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.cli.outfile import writing
from core.encoders.sealing import MANIFEST, close, sealed
from core.formats.saved_datasets import save_dataset
from core.services.data.uploads import spool, spool_folder
from core.services.operations.check_files import file_findings
from core.services.operations.diagnosis import Level
from core.settings import Settings
from storage.opening import open_workspace
from tests.support.answers import plain_answer
from tests.support.fake_suite import put


@pytest.fixture(autouse=True)
def everybody() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path: Path) -> str:
    return oct(path.stat().st_mode & 0o777)


def test_the_database_and_uploads_are_private_from_the_beginning(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'desk' / 'touchstone.db'}", models=tmp_path / "none")
    workspace = open_workspace(settings.database)
    put(workspace, plain_answer(1))
    upload = spool(workspace, settings, io.BytesIO(b"x"))
    folder = tmp_path / "desk"
    assert {mode(path) for path in folder.iterdir() if path.is_file()} == {"0o600"}
    assert (mode(folder), mode(upload), mode(spool_folder(settings))) == ("0o700", "0o600", "0o700")
    assert [each.level for each in file_findings(settings)] == [Level.FINE]
    (folder / "touchstone.db").chmod(0o644)
    (found,) = file_findings(settings)
    assert found.level is Level.LOOK and str(folder / "touchstone.db") in str(found.told)
    workspace.close()


def test_what_is_exported_is_private(tmp_path: Path) -> None:
    for name in ("rows.jsonl", "rows.jsonl.gz"):
        (tmp_path / name).write_bytes(b"of everybody")
        with writing(str(tmp_path / name)) as file:
            file.write(b"mine")
        data = (tmp_path / name).read_bytes()
        assert (gzip.decompress(data) if name.endswith("gz") else data) == b"mine"
        assert mode(tmp_path / name) == "0o600"
    save_dataset(tmp_path / "set", [])
    assert mode(tmp_path / "set") == "0o700"
    assert {mode(path) for path in (tmp_path / "set").iterdir()} == {"0o600"}


@pytest.mark.parametrize("name", ["e5-small-int8", "grounding-e5-small-x", "reader-e5-small-x", "smollm2-135m"])
def test_the_doctor_sees_models_that_were_altered(tmp_path: Path, name: str) -> None:
    folder = tmp_path / name
    folder.mkdir(mode=0o755)
    (folder / "weights").write_bytes(b"x")
    settings = Settings(database=f"sqlite:///{tmp_path / 'none' / 'touchstone.db'}", models=tmp_path)
    for manifest in (None, {"files": {"weights": "0000"}}, sealed({}, folder, ("weights",))):
        if manifest is not None:
            (folder / MANIFEST).write_text(json.dumps(manifest))
        close(folder)
        found = [(each.about, each.level) for each in file_findings(settings)]
        whole = manifest is not None and manifest["files"]["weights"] != "0000"
        assert found == [("files", Level.FINE), ("models", Level.FINE if whole else Level.BROKEN)]
        (folder / MANIFEST).unlink(missing_ok=True)


def test_the_doctor_sees_models_that_others_could_change(tmp_path: Path) -> None:
    folder = tmp_path / "e5-small-int8"
    folder.mkdir(mode=0o755)
    (folder / "weights").write_bytes(b"x")
    (folder / "weights").chmod(0o666)
    settings = Settings(database=f"sqlite:///{tmp_path / 'none' / 'touchstone.db'}", models=tmp_path)
    found, _ = file_findings(settings)
    assert found.level is Level.LOOK and str(folder / "weights") in str(found.told)
