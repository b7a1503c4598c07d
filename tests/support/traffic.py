"""Answers whose truth is known, come in as traffic does, and labelled at the desk as chance hands them out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from core.domain.actions import Stamp
from core.domain.answers import Answer, Passage, as_sentences, stable_hash
from core.domain.labels import Label
from core.domain.queue import ItemFilter
from core.domain.work import Person, Record, Role
from core.ports.workspace import Workspace
from core.services.desk.queue_view import Show
from core.services.label.acts import GiveLabel
from core.services.label.desk import LabelDesk, LabelDeskState
from tests.support.seeds import scored

LEASE = 300.0


@dataclass(frozen=True, slots=True)
class KnownAnswer:
    """One sentence for each label."""

    labels: tuple[Label, ...]
    risk: float
    document: str
    """Answers to the same document were given the same passages."""
    lang: str = "en"


def come_in(
    workspace: Workspace, answers: Sequence[KnownAnswer], set_name: str = "own", at: float = 1.0, *, alike: int = 0
) -> dict[int, KnownAnswer]:
    """By item. The last ``alike`` of them have nearly the same text."""
    names = [f"{set_name}-{at:g}-{number:05}" for number in range(len(answers))]
    texts = [*names[: len(names) - alike], *["alike"] * alike]
    made = [_answer(name, text, each) for name, text, each in zip(names, texts, answers, strict=True)]
    workspace.items.put(set_name, [Record(answer) for answer in made], now=at)
    risks = [scored(answer, [each.risk] * len(each.labels)) for answer, each in zip(made, answers, strict=True)]
    workspace.scores.add(risks, now=at)
    ids = workspace.items.ids(ItemFilter(set_name=set_name))[-len(made) :]
    return dict(zip(ids, answers, strict=True))


def label_at_the_desk(
    workspace: Workspace,
    known: dict[int, KnownAnswer],
    count: int,
    *,
    show: Show | None = None,
    person: str = "bo",
    now: float = 10.0,
) -> list[int]:
    """Label ``count`` items that the lane serves, each as it is, and return them."""
    desk = LabelDesk(workspace, Person(person, frozenset({Role.ANNOTATOR})), LEASE)
    state = desk.narrow(LabelDeskState(), show) if show else LabelDeskState()
    done: list[int] = []
    for _ in range(count):
        state, screen = desk.screen(state, now, 0.0)
        assert screen.item
        done.append(screen.item.id)
        state, _ = desk.label(state, _acts(workspace, screen.item.id, known[screen.item.id].labels, person), now)
    return done


def label_by_hand(
    workspace: Workspace, known: dict[int, KnownAnswer], items: Iterable[int], *, person: str = "bo", now: float = 10.0
) -> None:
    """Each opened by its link."""
    desk = LabelDesk(workspace, Person(person, frozenset({Role.ANNOTATOR})), LEASE)
    for item in items:
        state, refused = desk.open(LabelDeskState(), item, None, now)
        assert refused is None
        desk.label(state, _acts(workspace, item, known[item].labels, person), now)


def _acts(workspace: Workspace, item: int, labels: Sequence[Label], person: str) -> list[GiveLabel]:
    revision = workspace.items.get(item).revision
    return [
        GiveLabel(
            stamp=Stamp(person, f"{person} at {item}", number + 1), item_id=item, revision=revision, sentence=number,
            label=label, scores_seen=False, active_seconds=1.0,
        )
        for number, label in enumerate(labels)
    ]  # fmt: skip


def _answer(name: str, text_of: str, known: KnownAnswer) -> Answer:
    """Nearly the same as those of which the text is of the same, and like no other."""
    words = [f"{stable_hash([text_of, number])[:40]}." for number in range(len(known.labels))]
    text, ends = " ".join(words), [sum(len(word) + 1 for word in words[: number + 1]) for number in range(len(words))]
    spans = [(end - len(word) - 1, end - 1) for word, end in zip(words, ends, strict=True)]
    passages = (Passage("p1", f"All about {known.document}."),)
    return Answer(
        name, f"What of {stable_hash(text_of)[:20]}?", text, as_sentences(text, spans), passages, (), known.lang
    )
