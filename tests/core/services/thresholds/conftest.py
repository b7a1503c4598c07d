"""Weights learnt from labels that suffice."""

import pytest

from core.domain.answers import Kind
from core.ports.workspace import Workspace
from core.services.thresholds.basis import Choice
from core.services.thresholds.learnt_weights import Learnt, learn
from tests.support.labelled_items import ANA
from tests.support.many_items import put_many


@pytest.fixture
def learnt(workspace: Workspace) -> Learnt:
    put_many(workspace, 150)
    found = learn(workspace, ANA, Choice("fusion", Kind.ANSWER))
    assert isinstance(found, Learnt)
    return found
