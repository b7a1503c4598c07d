"""What the doctor says of a desk, and what it never says."""

from __future__ import annotations

import argparse
import dataclasses
import datetime as dt
import logging
from pathlib import Path

import pytest
from prometheus_client import CollectorRegistry, generate_latest

from core.cli import doctor
from core.domain.health import DatabaseState, WorkState
from core.domain.spending import Probed
from core.errors import MissingPart
from core.llm.keys import SECRET
from core.services.operations.check_database import database_findings
from core.services.operations.check_providers import provider_findings
from core.services.operations.check_settings import settings_findings
from core.services.operations.diagnosis import Diagnosis, Level
from core.services.operations.exposition import DeskMetrics
from core.services.operations.json_logs import JsonLines
from core.settings import Settings
from core.wording import LANGUAGES, explain
from core.wording.phrases import say, to_text
from storage.opening import open_workspace
from tests.support.catalogue import catalogue
from tests.support.workspaces import FILE, new_workspace

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


def test_a_full_disk_and_a_missing_encoder(tmp_path: Path) -> None:
    settings = Settings(models=tmp_path, database=f"sqlite:///{tmp_path}/desk.db")
    found = list(settings_findings(settings, {}, lambda path: 10**6))
    assert [each.level for each in found if each.about == "disk"] == [Level.BROKEN]
    assert [each.level for each in found if each.about == "models"] == [Level.BROKEN]


MODEL, KEY, TESTED = "anthropic/claude-haiku-5-5", "ANTHROPIC_API_KEY", 1_790_000_000.0
DAY = dt.datetime.fromtimestamp(TESTED).astimezone().strftime("%Y-%m-%d %H:%M")


def probed(message: str = "", **results: bool | None) -> Probed:
    return Probed(
        MODEL, {"usage": True, "schema": False} | results, "claude-haiku-5-5", message, "ana", 1_790_000_000.0
    )


FAILED = to_text((say("model-key-wrong", model=MODEL, variable=KEY),))


@pytest.fixture
def keys(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    for variable in (*SECRET, "AWS_PROFILE"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv(KEY, "sk-ant-very-secret")
    return monkeypatch


@pytest.mark.parametrize(
    ("newest", "level", "told", "step"),
    [
        (None, Level.LOOK, "a key is there. It was never tested.", "press “Test this model” beside anthropic/"),
        (probed(), Level.FINE, f"a key is there. Tested {DAY} by ana: it does 1 of 2 things.", ""),
        (probed(FAILED, usage=None, schema=None), Level.LOOK,
         f"Tested {DAY} by ana: it does 0 of 2 things. ANTHROPIC_API_KEY", "“Test this model”"),
    ],
)  # fmt: skip
def test_of_a_model_that_is_asked_it_is_said_whether_there_is_a_key_and_how_its_last_test_ended(
    keys: pytest.MonkeyPatch, newest: Probed | None, level: Level, told: str, step: str
) -> None:
    found = list(provider_findings(Settings(judge="anthropic", reader=MODEL), {MODEL: newest} if newest else {}))
    assert [(each.about, each.level) for each in found] == [("providers", level)], "once, however many ask it"
    assert told in explain(found[0].told, "en")
    assert step in (explain((found[0].step,), "en") if found[0].step else "")
    assert "secret" not in str(found)


def test_a_key_that_is_missing_is_the_next_step_and_a_spare_one_is_told(keys: pytest.MonkeyPatch) -> None:
    settings = Settings(judge=MODEL)
    (spare,) = provider_findings(Settings(), {})
    assert spare.level is Level.FINE and "anthropic: a key is there, and nothing asks it" in explain(spare.told, "en")
    keys.delenv(KEY)
    (missing,) = provider_findings(settings, {MODEL: probed()})
    assert missing.level is Level.LOOK
    assert f"{KEY}" in explain(missing.told, "en") and f"Tested {DAY}" in explain(missing.told, "en")
    assert missing.step is None, "what is missing says itself what to do"
    assert list(provider_findings(Settings(), {})) == []


def test_a_model_here_needs_no_key_and_one_that_nobody_knows_is_told(keys: pytest.MonkeyPatch, tmp_path: Path) -> None:
    keys.delenv(KEY)
    own = Settings(judge="openai/own", openai_url="http://127.0.0.1:9")
    (server,) = provider_findings(own, {})
    assert "openai/own: no key is there, and none is asked for." in explain(server.told, "en")
    (unknown,) = provider_findings(Settings(judge="nobody/x"), {})
    assert unknown.level is Level.LOOK


def test_without_the_database_it_is_said_of_keys_alone(keys: pytest.MonkeyPatch) -> None:
    (found,) = provider_findings(Settings(judge=MODEL), None)
    assert (found.level, found.step) == (Level.FINE, None)
    assert "tested" not in explain(found.told, "en").casefold()


def test_the_doctor_asks_the_workspace_what_was_tested_and_changes_nothing(
    keys: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = new_workspace(tmp_path)
    workspace = open_workspace(url)
    workspace.probes.add(probed())
    workspace.probes.add(dataclasses.replace(probed(FAILED), by="bo"))
    workspace.close()
    before = (tmp_path / FILE).read_bytes()
    arguments = argparse.Namespace(language="ja", json=False)
    doctor.run(arguments, Settings(database=url, models=tmp_path, judge=MODEL))
    printed = capsys.readouterr().out
    assert "提供元" in printed and "boさん" in printed and "このモデルを試す" in printed and "secret" not in printed
    assert (tmp_path / FILE).read_bytes() == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_and_level_has_its_words(language: str) -> None:
    words = catalogue(language)
    for name in (
        *Level,
        *(f"about-{about}" for about in ("settings", "models", "keys", "disk", "providers", *levels(WELL), "audit")),
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
        assert isinstance(finding, Diagnosis) and "\n" not in explain(finding.told, "en")
