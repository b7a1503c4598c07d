"""Data sets as Hugging Face's library saves and loads them, by that library."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, settings

from core.domain.labels import Label
from core.errors import BadInput, MissingPart
from core.formats import FileContents, Row, read_all, to_record, values_of
from core.formats.hub_datasets import fetched
from core.formats.saved_datasets import save_dataset
from core.settings import Settings
from tests.support.any_records import records

ROWS = [{"id": "a", "question": "q", "answer": "It is Lyon.", "verdict": 0, "context": ["Paris."]},
        {"id": "b", "question": "q", "answer": "Yes.", "verdict": -1, "context": []}]  # fmt: skip


@pytest.fixture(scope="module")
def hf() -> ModuleType:
    module: ModuleType = pytest.importorskip("datasets")
    module.disable_progress_bars()
    return module


@pytest.fixture(scope="module")
def theirs(hf: Any) -> Any:
    features = hf.Dataset.from_list(ROWS).features | {"verdict": hf.ClassLabel(names=["minor", "supported"])}
    return hf.Dataset.from_list(ROWS, features=hf.Features(features)).rename_column("verdict", "label")


def read(folder: Path, **limits: int) -> FileContents:
    return read_all(folder, folder.name, Settings(**limits))  # type: ignore[arg-type]


@given(records())
@settings(max_examples=30)
def test_what_we_save_their_library_loads_and_saves_and_we_read(
    tmp_path_factory: pytest.TempPathFactory, hf: Any, record: Any
) -> None:
    folder = tmp_path_factory.mktemp("d")
    assert save_dataset(folder / "ours", [values_of(record)]) == 1
    loaded = hf.load_from_disk(str(folder / "ours"))
    loaded.save_to_disk(str(folder / "theirs"))
    loaded.to_parquet(str(folder / "theirs.parquet"))
    for place in ("ours", "theirs", "theirs.parquet"):
        reading = read(folder / place)
        assert (reading.records, reading.bad_rows) == ([record], [])
    assert to_record(Row(1, {**loaded[0], "meta": json.loads(loaded[0]["meta"])}), 10**6).answer.text == (
        record.answer.text
    )


def test_classes_have_their_names_and_splits_theirs(hf: Any, theirs: Any, tmp_path: Path) -> None:
    theirs.save_to_disk(str(tmp_path / "one"))
    reading = read(tmp_path / "one")
    assert [(each.answer.id, each.gold.answer) for each in reading.records] == [("a", Label.MINOR), ("b", None)]
    hf.DatasetDict(train=theirs.select([0]), test=theirs.select([1])).save_to_disk(str(tmp_path / "many"))
    assert [each.answer.meta["split"] for each in read(tmp_path / "many").records] == ["train", "test"]


def test_local_files_that_their_library_writes_are_read(theirs: Any, tmp_path: Path) -> None:
    theirs = theirs.remove_columns("label")
    theirs.to_json(str(tmp_path / "x.jsonl"))
    theirs.to_parquet(str(tmp_path / "x.parquet"))
    for name in ("x.jsonl", "x.parquet"):
        assert [each.answer.id for each in read(tmp_path / name).records] == ["a", "b"]


@pytest.mark.parametrize(
    ("file", "content"),
    [("state.json", "{"), ("state.json", "[]"), ("state.json", '{"_data_files": [1]}'),
     ("state.json", '{"_data_files": [{"filename": "../secret"}]}'), ("dataset_info.json", "nothing"),
     ("state.json", '{"_data_files": [{"filename": "gone.arrow"}]}'),
     ("dataset_dict.json", '{"splits": ["../.."]}'), ("dataset_dict.json", '{"splits": []}')],
)  # fmt: skip
def test_a_folder_that_is_no_whole_data_set_is_refused(tmp_path: Path, file: str, content: str) -> None:
    save_dataset(tmp_path / "d", [{"id": "a", "answer": "x"}])
    (tmp_path / "d" / file).write_text(content)
    with pytest.raises(BadInput):
        read(tmp_path / "d")


def test_a_link_that_no_system_follows_is_no_data_set(tmp_path: Path) -> None:
    (tmp_path / "0.parquet").symlink_to("x" * 300)
    with pytest.raises(BadInput):
        read(tmp_path / "0.parquet")


@pytest.mark.parametrize("name", ["dataset_info.json", "state.json", "dataset_dict.json"])
def test_what_a_folder_says_of_itself_is_a_file_of_its_own_and_small(name: str, tmp_path: Path) -> None:
    """A link to a device would be read without end."""
    folder = tmp_path / "d"
    save_dataset(folder, [{"answer": "A."}])
    told = folder / name
    if not told.exists():
        told.write_text('{"splits": ["."]}', "utf-8")
    elsewhere = told.rename(tmp_path / name)
    told.symlink_to(elsewhere)
    with pytest.raises(BadInput):
        read(folder)
    told.unlink()
    told.write_bytes(elsewhere.read_bytes() + b" " * 2**24)
    with pytest.raises(BadInput):
        read(folder)


def test_a_link_leads_out_of_no_folder(tmp_path: Path) -> None:
    save_dataset(tmp_path / "d", [{"id": "a", "answer": "x"}])
    data = next((tmp_path / "d").glob("*.arrow"))
    data.symlink_to(data.rename(tmp_path / "secret.arrow"))
    with pytest.raises(BadInput):
        read(tmp_path / "d")


def test_damage_is_a_bad_row_and_too_much_is_refused(tmp_path: Path) -> None:
    save_dataset(tmp_path / "d", ({"id": str(n), "answer": "x" * 20_000} for n in range(100)))
    with pytest.raises(BadInput):
        read(tmp_path / "d", max_import_mb=1)
    data = next((tmp_path / "d").glob("*.arrow"))
    data.write_bytes(data.read_bytes()[:1_600_000])
    reading = read(tmp_path / "d")
    assert (len(reading.records), len(reading.bad_rows)) == (64, 1)
    data.write_bytes(b"x" * 1000)
    assert len(read(tmp_path / "d").bad_rows) == 1
    with pytest.raises(BadInput):
        save_dataset(tmp_path / "d", [])


def test_splits_count_together(tmp_path: Path) -> None:
    for split in ("train", "test"):
        save_dataset(tmp_path / "d" / split, ({"id": f"{split}{n}", "answer": "x" * 20_000} for n in range(30)))
    (tmp_path / "d" / "dataset_dict.json").write_text('{"splits": ["train", "test"]}')
    assert len(read(tmp_path / "d").records) == 60
    with pytest.raises(BadInput):
        read(tmp_path / "d", max_import_mb=1)


def test_a_data_set_by_name_comes_from_the_hub(hf: Any, theirs: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Any, ...]] = []

    def load(name: str, config: str | None, *, split: str, streaming: bool) -> Any:
        asked.append((name, config, split, streaming))
        return theirs

    monkeypatch.setattr(hf, "load_dataset", load)
    with fetched("hf:org/answers:ja@test", 1) as (path, name):
        assert (name, [each.answer.id for each in read(path).records]) == ("answers.jsonl", ["a", "b"])
    assert asked == [("org/answers", "ja", "test", True)]
    assert not path.exists()
    with pytest.raises(BadInput), fetched("hf:org/answers", 0):
        pass


def test_no_hub_no_library_and_no_name_say_what_to_do(hf: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def unreachable(*_: object, **__: object) -> None:
        raise ConnectionError("no route")

    monkeypatch.setattr(hf, "load_dataset", unreachable)
    with pytest.raises(MissingPart, match=r"save_to_disk\(\"answers\"\)"), fetched("hf:org/answers", 1):
        pass
    for name in ("hf:", "hf:../x", "hf:http://10.0.0.1/x", "hf:/etc/passwd"):
        with pytest.raises(BadInput), fetched(name, 1):
            pass
    monkeypatch.setitem(sys.modules, "datasets", None)
    with pytest.raises(MissingPart, match="make datasets"), fetched("hf:org/answers", 1):
        pass


@pytest.mark.parametrize("told", [2**60, -1])
def test_a_length_that_nothing_has_is_told_wherever_it_stands(tmp_path: Path, told: int) -> None:
    """A batch that says it is a million terabytes long has no memory asked for it that ends the import."""
    save_dataset(tmp_path, ROWS)
    (file,) = tmp_path.glob("*.arrow")
    whole, named = file.read_bytes(), 0
    for at in range(0, len(whole) - 8, 8):
        file.write_bytes(whole[:at] + told.to_bytes(8, "little", signed=True) + whole[at + 8 :])
        named += bool(read(tmp_path).bad_rows)
    assert named
