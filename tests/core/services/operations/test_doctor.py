"""What the doctor says of a desk, and what it never says."""

from __future__ import annotations

import dataclasses
import logging
from pathlib import Path

import pytest
from prometheus_client import CollectorRegistry, generate_latest

from core.domain.health import DatabaseState, WorkState
from core.errors import MissingPart
from core.json_logs import JsonLines
from core.services.operations.exposition import DeskMetrics
from core.services.operations.finding import Finding, Level
from core.services.operations.of_database import database_findings
from core.services.operations.of_settings import settings_findings
from core.settings import Settings
from core.wording import LANGUAGES, explain
from tests.support.catalogue import catalogue

NOW = 1_000_000.0
WELL = DatabaseState("sqlite", "new", "new", True, 5, 0.0, 0.0, 0.0, WorkState(last_beat=NOW - 1, workers=1))


def levels(state: DatabaseState) -> dict[str, Level]:
    """The worst for each part."""
    order = list(Level)
    found: dict[str, Level] = {}
    for finding in database_findings(state, NOW):
        found[finding.about] = max(found.get(finding.about, Level.FINE), finding.level, key=order.index)
    return found


def working(**changes: object) -> DatabaseState:
    return dataclasses.replace(WELL, work=dataclasses.replace(WELL.work, **changes))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("state", "about", "level"),
    [
        (WELL, "database", Level.FINE),
        (dataclasses.replace(WELL, known=False, revision="later"), "database", Level.BROKEN),
        (dataclasses.replace(WELL, revision=None), "database", Level.LOOK),
        (dataclasses.replace(WELL, revision="old"), "database", Level.LOOK),
        (dataclasses.replace(WELL, ahead=-30.0), "clock", Level.BROKEN),
        (working(newest=NOW + 3600), "clock", Level.BROKEN),
        (dataclasses.replace(WELL, write_wait=None), "locks", Level.BROKEN),
        (dataclasses.replace(WELL, write_wait=2.0), "locks", Level.LOOK),
        (dataclasses.replace(WELL, longest=90.0), "locks", Level.LOOK),
        (working(endless_leases=2), "locks", Level.LOOK),
        (working(last_beat=None), "worker", Level.LOOK),
        (working(last_beat=NOW - 60, jobs={("score", "queued"): 1}), "worker", Level.BROKEN),
        (working(oldest_waiting=NOW - 1200), "worker", Level.LOOK),
        (working(jobs={("score", "failed"): 1}), "worker", Level.LOOK),
    ],
)
def test_each_trouble_is_noticed_alone(state: DatabaseState, about: str, level: Level) -> None:
    found = levels(state)
    assert found.pop(about) is level
    assert set(found.values()) <= {Level.FINE}


@pytest.mark.parametrize(
    ("environment", "about", "level"),
    [
        ({"TOUCHSTONE_BATCH": "4"}, "settings", Level.FINE),
        ({"TOUCHSTONE_BACH": "4"}, "settings", Level.LOOK),
        ({"OPENAI_API_KEY": "sk-very-secret"}, "keys", Level.FINE),
    ],
)
def test_names_are_told_and_values_never(environment: dict[str, str], about: str, level: Level, tmp_path: Path) -> None:
    settings = Settings(models=tmp_path, database=f"sqlite:///{tmp_path}/desk.db")
    found = {each.about: each for each in settings_findings(settings, environment, lambda path: 10**12)}
    assert found[about].level is level
    assert "secret" not in str(found) and "sk-" not in str(found)


def test_a_full_disk_a_missing_encoder_and_a_model_without_a_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("ANTHROPIC_API_KEY", raising=False)
    settings = Settings(models=tmp_path, database=f"sqlite:///{tmp_path}/desk.db", judge="anthropic")
    found = list(settings_findings(settings, {}, lambda path: 10**6))
    assert [each.level for each in found if each.about == "disk"] == [Level.BROKEN]
    assert [each.level for each in found if each.about == "models"] == [Level.BROKEN, Level.LOOK]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_and_level_has_its_words(language: str) -> None:
    words = catalogue(language)
    for name in (
        *Level,
        *(f"about-{about}" for about in ("settings", "models", "keys", "disk", *levels(WELL), "audit")),
    ):
        assert f"doctor-{name}" in words


def test_every_trouble_that_is_no_step_itself_names_the_next_one() -> None:
    states = [dataclasses.replace(WELL, write_wait=None), working(last_beat=None), working(newest=NOW + 99)]
    troubles = [each for state in states for each in database_findings(state, NOW) if each.level is not Level.FINE]
    assert troubles and all(each.step and explain((each.step,), "ja") for each in troubles)


def metrics(state: DatabaseState | None) -> str:
    def look() -> DatabaseState:
        if state is None:
            raise MissingPart("gone")
        return state

    registry = CollectorRegistry(auto_describe=False)
    registry.register(DeskMetrics(look, lambda: NOW))
    return generate_latest(registry).decode()


def test_figures_for_prometheus() -> None:
    state = working(
        oldest_waiting=NOW - 90,
        jobs={("score", "queued"): 2},
        acts={"decision": 7},
        spent={"trial": (10**9, 0, 5 * 10**9)},
    )
    told = metrics(state).splitlines()
    for line in (
        "touchstone_database_up 1.0", "touchstone_queue_age_seconds 90.0", "touchstone_worker_lag_seconds 1.0",
        'touchstone_jobs{kind="score",state="queued"} 2.0', 'touchstone_acts_total{kind="decision"} 7.0',
        'touchstone_budget_spent_dollars{budget="trial"} 1.0',
    ):  # fmt: skip
        assert line in told
    assert "touchstone_database_up 0.0" in metrics(None).splitlines()


def test_logs_hold_nothing_that_people_wrote() -> None:
    try:
        raise ValueError("the answer of Anna")
    except ValueError as error:
        trouble = (ValueError, error, error.__traceback__)
    record = logging.LogRecord(
        "core.x", logging.ERROR, "", 1, "job %s (%s) of %s failed", (3, "score", "the answer"), trouble
    )
    line = JsonLines().format(record)
    assert "Anna" not in line and "the answer" not in line
    assert '"values": [3, "score", "str"], "error": "ValueError"' in line
    foreign = logging.LogRecord("lib", logging.ERROR, "", 1, "cannot read: the answer of Anna", (), None)
    assert '"event": "cannot read"' in JsonLines().format(foreign)


def test_findings_are_one_line_each() -> None:
    for finding in database_findings(WELL, NOW):
        assert isinstance(finding, Finding) and "\n" not in explain(finding.told, "en")
