"""Real classifiers, made small in the test: what is read, how it is named, what is missing."""

import itertools
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from core import cli
from core.errors import MissingPart
from core.nli import open_pair_model
from core.nli._cross_encoder import CrossEncoder
from core.nli.base import Entailment
from core.settings import Settings
from tests.support.tiny_pairs import LONGEST, save

LABELS = ["contradiction", "entailment", "neutral"]
PAIRS = [
    ("the lake is deep.", "the lake is in the bed"),
    ("the lake", "the lake is deep"),
    ("湖は深い.", "琵琶湖は深い"),
    ("호수", "호"),
    ("", "."),
    ("half a pair \ud83d", "\x00"),
    ("the lake is deep " * 3, "deep"),
]

Make = Callable[..., CrossEncoder]


@pytest.fixture
def make(tmp_path: Path) -> Make:
    count = itertools.count()
    return lambda labels=LABELS, **options: CrossEncoder(save(tmp_path / f"m{next(count)}", labels, **options))


def row(entailment: Entailment) -> tuple[float, float, float]:
    return entailment.entailment, entailment.neutral, entailment.contradiction or 0.0


def test_opening_loads_nothing_and_nothing_is_opened_by_default() -> None:
    script = "import sys; from core.nli import open_pair_model; from core.settings import Settings;"
    script += "print(open_pair_model(Settings()), open_pair_model(Settings(nli='any')).name);"
    script += "print([m for m in ('torch', 'transformers', 'tokenizers') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[:2] == ["None any", "[]"]


@pytest.mark.slow
def test_says_what_its_library_says_whatever_the_order_of_labels(make: Make) -> None:
    from transformers import pipeline

    first = make()
    theirs = pipeline("text-classification", model=first.name, top_k=None)
    premise, hypothesis = PAIRS[0]
    by_label = {each["label"]: each["score"] for each in theirs({"text": premise, "text_pair": hypothesis})}
    for order in (LABELS, LABELS[::-1], [LABELS[1], LABELS[0], LABELS[2]]):
        model = make(order)
        (entailment,) = model.classify([PAIRS[0]])
        named = dict(zip(order, (by_label[label] for label in LABELS), strict=True))
        assert row(entailment) == pytest.approx(
            [named[x] for x in ("entailment", "neutral", "contradiction")], abs=1e-5
        )


@pytest.mark.slow
@pytest.mark.parametrize("labels", [LABELS, ["entailment", "not_entailment"], ["LABEL_0"]])
def test_each_pair_is_classified_alike_in_any_company_and_read_once(make: Make, labels: list[str]) -> None:
    model = make(labels)
    together = model.classify([*PAIRS, *PAIRS])
    assert together[: len(PAIRS)] == together[len(PAIRS) :]
    assert model.classify([]) == []
    for pair, entailment in zip(PAIRS, together, strict=False):
        (alone,) = model.classify([pair])
        assert row(alone) == pytest.approx(row(entailment), abs=1e-5)
        assert sum(row(entailment)) == pytest.approx(1)
        assert (entailment.contradiction is None) == (labels != LABELS)


@pytest.mark.slow
def test_equal_pairs_are_read_once(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    model, rows = make(), []
    inner = model._logits
    monkeypatch.setattr(model, "_logits", lambda batch: rows.extend(r.pair for r in batch) or inner(batch))
    model.classify([PAIRS[0], PAIRS[1], PAIRS[0]])
    assert sorted(rows) == sorted(PAIRS[:2])


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["bert", "roberta"])
def test_what_does_not_fit_is_cut_and_said(make: Make, kind: str) -> None:
    model = make(kind=kind)
    room = LONGEST - 3 - 1
    fits, over = ("the " * (room - 1)).strip(), ("the " * room).strip() + " lake"
    entailments = model.classify([(fits, "deep"), (over, "deep"), (over + " is deep" * 9999, "deep"), ("deep", over)])
    assert [each.truncated for each in entailments] == [False, True, True, True]
    assert row(entailments[1]) == pytest.approx(row(entailments[2]), abs=1e-5), "what was cut off has no say"
    assert all(np.isfinite(row(each)).all() for each in entailments)


@pytest.mark.slow
def test_labels_that_say_nothing_are_refused(make: Make) -> None:
    with pytest.raises(MissingPart, match=r"LABEL_0, LABEL_1, LABEL_2.*entailment, neutral and contradiction"):
        make(["LABEL_0", "LABEL_1", "LABEL_2"]).classify(PAIRS[:1])


@pytest.mark.slow
def test_a_model_without_a_trained_head_is_refused(make: Make) -> None:
    with pytest.raises(MissingPart, match=r"no trained classifier.*TOUCHSTONE_NLI"):
        make(headless=True).classify(PAIRS[:1])


@pytest.mark.slow
def test_a_model_that_is_not_there_is_named_with_the_next_step(tmp_path: Path) -> None:
    model = open_pair_model(Settings(nli=str(tmp_path / "no-model")))
    assert model is not None
    with pytest.raises(MissingPart, match=r"no-model.*TOUCHSTONE_NLI"):
        model.classify([("a", "b")])


@pytest.mark.slow
def test_off_the_network_a_name_that_is_not_cached_is_missing(tmp_path: Path) -> None:
    script = "from core.nli._cross_encoder import CrossEncoder; CrossEncoder('nobody/nothing').classify([('a', 'b')])"
    environment = {"HF_HUB_OFFLINE": "1", "HF_HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False, env=environment)
    assert "MissingPart: The pair model 'nobody/nothing' cannot be loaded" in done.stderr


@pytest.mark.slow
def test_scores_from_the_command_line(
    make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given = {"answer": "The lake is deep.", "context": "The lake is in the deep.", "samples": ["The lake."]}
    (tmp_path / "in.jsonl").write_text(json.dumps(given), "utf-8")
    monkeypatch.setenv("TOUCHSTONE_NLI", make().name)
    assert cli.main(["score", str(tmp_path / "in.jsonl"), "--detectors", "nli,nli_consistency"]) == 0
    done = json.loads(capsys.readouterr().out)
    scored = done["detections"]
    for name in ("nli", "nli_consistency"):
        (sentence,) = scored[name]
        assert 0 <= sentence["risk"] <= 1 and sentence["explanation"]
    assert not done["failures"]
