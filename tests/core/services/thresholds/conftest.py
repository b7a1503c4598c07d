"""Weights learnt from labels that suffice."""

import pytest

from core.domain.answers import Kind
from core.ports.workspace import Workspace
from core.services.thresholds.basis import LabelChoice
from core.services.thresholds.learned_weights import LearnedWeights, learn_weights
from tests.support.labelled_items import ANA
from tests.support.many_items import put_many


@pytest.fixture
def learnt(workspace: Workspace) -> LearnedWeights:
    put_many(workspace, 150)
    found = learn_weights(workspace, ANA, LabelChoice("fusion", Kind.ANSWER))
    assert isinstance(found, LearnedWeights)
    return found
