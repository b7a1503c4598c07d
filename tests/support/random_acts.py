"""Do to a dozen items what anybody might, by chance."""

from __future__ import annotations

import random

from core.domain.actions import Verdict
from core.domain.acts_on_many import LabelAll, ListedSentence
from core.domain.labels import Gold, Label
from core.domain.quality import Adjudicate
from core.domain.queue import Lane
from storage.opening._workspace import SqlWorkspace
from tests.support.records import EVERYTHING, LEASE, decide, label, put, record, score, stamp

RISKS = (0.0, 0.1, 0.29, 0.3, 0.31, 0.5, 0.7, 0.98, 0.99, 1.0, None)
LABELS = (Label.MAJOR, Label.MINOR, Label.SUPPORTED, Label.NOT_CHECKABLE, None)


def twelve(workspace: SqlWorkspace) -> list[int]:
    """In two sets and three languages, of two sentences each."""
    records = [
        record(f"r{n}", f"Number {n}. And {n}.", Gold(None, (Label.MAJOR, None)), ("en", "ja", "")[n % 3])
        for n in range(12)
    ]
    put(workspace, *records[6:], into="other")
    put(workspace, *records[:6])
    return workspace.items.ids(EVERYTHING)


def act(workspace: SqlWorkspace, ids: list[int], chance: random.Random, person: str) -> None:
    one, sentence = chance.choice(ids), chance.randrange(2)
    match chance.randrange(12):
        case 0:
            decide(workspace, one, chance.choice([Verdict.ACCEPT, Verdict.REJECT]), person)
        case 1:
            decide(workspace, one, Verdict.EDIT, person, text=f"Edited to {chance.randrange(3)}. By {person}.")
        case 2:
            workspace.decisions.undo(stamp(person), 200.0, LEASE)
        case 3 | 4 | 5 | 6:
            label(workspace, one, sentence, chance.choice(LABELS), person, seen=chance.random() < 0.3)
        case 7:
            score(workspace, one, chance.choice(RISKS), chance.choice(RISKS), suite=f"suite {chance.randrange(2)}")
        case 8:
            to = chance.choice([person, None])
            workspace.queue.assign(Lane.REVIEW, [one], to, by="ada", note="", now=1.0)
        case 9:
            item = workspace.items.get(one)
            known = {each.sentence: each.id for each in workspace.adjudications.of(one)}
            said = chance.choice([Label.MINOR, Label.SUPPORTED, None])
            workspace.adjudications.add(
                Adjudicate(stamp(person), one, item.revision, sentence, said, known.get(sentence, 0), False), 300.0
            )
        case 10:
            listed = [ListedSentence(each, workspace.items.get(each).revision, sentence) for each in ids[:3]]
            batch = f"{person}.{chance.random()}"
            workspace.bulk.label(LabelAll(person, batch, Label.MAJOR, listed), 400.0)
            if chance.random() < 0.5:
                workspace.bulk.unlabel(person, batch, 500.0)
        case _:
            number = chance.randrange(6)
            put(workspace, record(f"r{number}", f"Imported as {chance.randrange(3)}. And more.", lang="ko"))
