"""What labels of the last release still count for is told, with the reasons of those that do not."""

from __future__ import annotations

from core.domain.answers import Kind
from core.domain.provenance import Draw
from core.ports.workspace import Workspace
from core.services.thresholds.basis import LabelChoice, load_basis
from core.tuning.exclusions import ExclusionReason
from tests.support.figures.people import ANA


def test_every_label_of_the_last_release_has_its_draw(old: Workspace) -> None:
    """Nothing of the narrowing was stored; within each set, language and kind the draw is random without it."""
    labels = [label for item in range(1, 308) for label in old.annotations.of(item)]
    assert {label.draw for label in labels} == {Draw.CHANCE, Draw.CONTROL, Draw.HAND}
    assert all(label.narrowing is None for label in labels)
    assert all(label.inclusion_probability == 0 for label in labels if label.draw is Draw.HAND)


def test_the_page_counts_what_is_left_out_by_reason(old: Workspace) -> None:
    """Every one of these units reached somebody by chance; what people disagree about has no label."""
    for kind, labels, disputed in ((Kind.ANSWER, 438, 14), (Kind.QUIZ, 71, 9)):
        basis = load_basis(old, ANA, LabelChoice("fusion", kind))
        assert (len(basis.labels), dict(basis.left_out)) == (labels, {ExclusionReason.CONFLICT: disputed})
