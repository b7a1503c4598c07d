"""What the last release stored by name is known by that name: phrases, detectors and their settings, policy files."""

from __future__ import annotations

import dataclasses
import json
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from core.domain.policy import Policy
from core.ports.workspace import Workspace
from core.scoring.detectors import DETECTORS
from core.scoring.engine import key_of
from core.scoring.fusion import Fusion
from core.scoring.learned_fusion import LearnedFusion
from core.scoring.presets import PRESETS
from core.scoring.suite import make_suite
from core.scoring.tools import Tools
from core.services.thresholds.policy_versions import export_policy, import_policy
from core.wording import LANGUAGES, phrase_ids
from tests.support.figures.people import ANA, NOW


@pytest.fixture(scope="module")
def tables(stored: bytes) -> Iterator[sqlite3.Connection]:
    """As the last release wrote them."""
    connection = sqlite3.connect(":memory:")
    connection.deserialize(stored)
    yield connection
    connection.close()


def test_every_stored_phrase_has_its_words(tables: sqlite3.Connection) -> None:
    reasons = [json.loads(reason) for (reason,) in tables.execute("SELECT DISTINCT reason FROM score")]
    messages = [json.loads(message) for (message,) in tables.execute("SELECT message FROM job WHERE message != ''")]
    used = {part[0] for parts in [*reasons, *messages] for part in parts if isinstance(part, list)}
    assert len(used) > 50
    assert not {(language, each) for language in LANGUAGES for each in used - set(phrase_ids(language))}


def test_every_stored_detector_is_known(tables: sqlite3.Connection) -> None:
    names = {name for (name,) in tables.execute("SELECT name FROM detector")}
    assert names <= {*DETECTORS, *PRESETS, Fusion.name}


def test_a_detector_whose_version_is_the_same_is_set_as_before(tables: sqlite3.Connection) -> None:
    """Else every stored score would be another detector's: scored again, and no certificate would hold."""
    stored = settings_by_detector(tables)
    suite = make_suite(Tools())
    present = [key_of(each) for each in (*suite.detectors, suite.fusion) if (each.name, each.version) in stored]
    assert len(present) > 2
    changed = [key.name for key in present if json.loads(key.config) not in stored[key.name, key.version]]
    assert changed == []


def test_learnt_weights_are_told_by_the_same_digest(tables: sqlite3.Connection, old: Workspace) -> None:
    """Else every item would count as fused by other weights."""
    stored = settings_by_detector(tables)[LearnedFusion.name, LearnedFusion.version]
    learnt = [policy.weights for policy in old.policies.all() if policy.weights]
    assert len(learnt) > 1
    assert all(json.loads(key_of(LearnedFusion(weights)).config) in stored for weights in learnt)


def settings_by_detector(tables: sqlite3.Connection) -> dict[tuple[str, str], list[dict[str, Any]]]:
    """By name and version. What the fusion fused is not among its settings."""
    found: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for name, version, config in tables.execute("SELECT name, version, config FROM detector"):
        settings = {key: value for key, value in json.loads(config).items() if key != "fused"}
        found.setdefault((name, version), []).append(settings)
    return found


def test_a_policy_file_of_the_last_release_is_read(told: dict[str, Any], opened: Callable[[], Workspace]) -> None:
    workspace = opened()
    for policy in workspace.policies.all():
        file = told[f"policies: version {policy.version}, file"]
        read = import_policy(workspace, ANA, json.dumps(file).encode(), NOW)
        assert rules(read) == rules(policy)
        assert json.loads(export_policy(policy)) == file


def rules(policy: Policy) -> Policy:
    """Without the number and the day it was stored under."""
    return dataclasses.replace(policy, version=0, created_at=0.0, parent=None)


def test_the_file_names_no_machine(stored: bytes) -> None:
    assert not [part for part in (b"/home/", b"/root/", b"/tmp/", str(Path.cwd()).encode()) if part in stored]
