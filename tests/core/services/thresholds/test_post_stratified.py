"""Figures of labels that were given to one language more than to another."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.domain.answers import Kind, Passage, Sentence, Span
from core.domain.work import Person, Role
from core.errors import Forbidden
from core.ports.workspace import Workspace
from core.services.desk.queue_view import EVERYTHING, Show
from core.services.thresholds.basis import Basis, LabelChoice, load_basis
from core.services.thresholds.post_stratified import load_post_stratified
from core.tuning.post_stratified import post_stratified_shares
from tests.support.answers import plain_answer
from tests.support.labelling import label_served
from tests.support.seeds import put, scored
from tests.support.workspaces import copy_of, made_once

ANA = Person("ana", frozenset({Role.ANALYST}))
CHOICE = LabelChoice("fusion", Kind.ANSWER)
EASY, HARD = 300, 300
"""English answers, of whose flagged ones all are wrong, and Japanese ones, of whose flagged ones none is."""


def wrong(item: int) -> bool:
    return item % 2 == 0 if item <= EASY else item % 2 == 1 and item % 3 == 0


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made_once(tmp_path_factory.mktemp("narrowed"), narrow)


@pytest.fixture
def narrowed(made: Path, tmp_path: Path) -> Iterator[Workspace]:
    with copy_of(made, tmp_path) as copy:
        yield copy


def narrow(workspace: Workspace) -> None:
    answers = [
        dataclasses.replace(
            plain_answer(n, 1), passages=(Passage("p", f"Source {n}."),), lang="en" if n < EASY else "ja"
        )
        for n in range(EASY + HARD)
    ]
    put(workspace, [(a, scored(a, [0.8 if (n + 1) % 2 == 0 else 0.2])) for n, a in enumerate(answers)])
    label_served(workspace, "anna", 160, wrong, show=Show(band=EVERYTHING, lang="en"))


def load(workspace: Workspace) -> Basis:
    return load_basis(workspace, ANA, CHOICE)


def test_a_language_nobody_labelled_is_named(narrowed: Workspace) -> None:
    whole = load_post_stratified(narrowed, ANA, load(narrowed))
    assert whole and list(whole.unlabelled.values()) == [HARD]
    assert (whole.unlabelled_share, next(iter(whole.unlabelled))[1]) == (0.5, "ja")


def test_the_language_that_was_labelled_less_weighs_by_its_size(narrowed: Workspace) -> None:
    """Half of everything flagged is wrong; four in five labels are of the language where all of it is."""
    label_served(narrowed, "bo", 40, wrong, now=500.0, show=Show(band=EVERYTHING, lang="ja"))
    basis = load(narrowed)
    whole = load_post_stratified(narrowed, ANA, basis)
    assert whole and not whole.unlabelled and basis.held_out
    precision, _ = post_stratified_shares(whole.parts, 0.5)
    plain = basis.held_out.point(0.5).confusion.precision
    assert precision and plain and precision.naive == pytest.approx(plain) and plain > 0.7
    assert precision.low < 0.5 < precision.high and abs(precision.value - 0.5) < 0.1


def test_labels_in_proportion_need_no_weights(narrowed: Workspace) -> None:
    label_served(narrowed, "bo", 160, wrong, now=500.0, show=Show(band=EVERYTHING, lang="ja"))
    assert load_post_stratified(narrowed, ANA, load(narrowed)) is None


def test_what_is_asked_of_one_language_has_nothing_beside_it(narrowed: Workspace) -> None:
    basis = load_basis(narrowed, ANA, dataclasses.replace(CHOICE, lang="en"))
    assert load_post_stratified(narrowed, ANA, basis) is None


def test_an_answer_labelled_in_two_wordings_is_one(narrowed: Workspace) -> None:
    """No label stands for less than its answer."""
    said = [dataclasses.replace(plain_answer(900 + n, 1), passages=(), lang="ko") for n in range(12)]
    for again in ("", " Again."):
        texts = [f"{answer.text}{again}" for answer in said]
        changed = [dataclasses.replace(answer, text=text, sentences=(Sentence(text, Span(0, len(text))),))
                   for answer, text in zip(said, texts, strict=True)]  # fmt: skip
        put(narrowed, [(answer, scored(answer, [0.2])) for answer in changed])
        served = label_served(narrowed, "kim", 12, wrong, now=500.0, show=Show(band=EVERYTHING, lang="ko"))
        assert len(served) == 12
    whole = load_post_stratified(narrowed, ANA, load(narrowed))
    assert whole and min(part.weight for part in whole.parts) == 1.0


def test_only_an_analyst_asks(narrowed: Workspace) -> None:
    with pytest.raises(Forbidden):
        load_post_stratified(narrowed, Person("edi", frozenset({Role.EDITOR})), load(narrowed))
