"""The simulated desks: every scenario runs, says what it claims, and its quick labels are those of the desk."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from benchmarks.promises.__main__ import main
from benchmarks.promises.kept_runs import KeptRuns
from benchmarks.promises.playing import play
from benchmarks.promises.published import PAGE, chapter, kept, with_chapter
from benchmarks.promises.report import as_json, figures_of, table
from benchmarks.promises.scenarios import SCENARIOS
from benchmarks.promises.simulation.labelling import ANA, Annotator, LabelRoom
from benchmarks.promises.simulation.office import Office, open_office
from benchmarks.promises.simulation.outcomes import Kept, Shown, estimate_figures, made_figures, promise_figures
from benchmarks.promises.simulation.prepared import Files, Server
from benchmarks.promises.simulation.scenario import Claim, Scenario
from benchmarks.promises.simulation.worlds import World, even
from core.services.desk.queue_view import EVERYTHING, Show
from storage.tables.items import annotation, item
from storage.tables.quality import adjudication, control, tally
from storage.tables.queue import finished
from tests.support import postgres

STEP = 16
"""One item in so many is enough to see that a scenario runs."""


def thin(scenario: Scenario) -> Scenario:
    return dataclasses.replace(scenario, world=scenario.world.thinned(STEP))


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Files:
    files = Files(tmp_path_factory.mktemp("worlds"), 1)
    files.prepare(list({world.name: world for world in (thin(each).world for each in SCENARIOS)}.values()))
    return files


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_each_scenario_says_what_it_claims(files: Files, scenario: Scenario) -> None:
    played = play(files, thin(scenario), 1)
    figures = as_json(figures_of(scenario.claims, played))
    assert figures.keys() == scenario.claims.keys()
    for name, of in figures.items():
        if scenario.claims[name].promised is None:
            assert of.keys() == {"true", "bias", "coverage", "runs"} and 0 <= of["true"] <= 1
        else:
            assert of.keys() == {"promised", "broken", "interval", "runs"} and of["runs"] <= 1
            assert 0 <= of["interval"][0] <= of["broken"] <= of["interval"][1] <= 1
    assert len(table(figures_of(scenario.claims, played)).splitlines()) >= 2 + len(scenario.claims)


def test_kept_runs_are_not_played_again_and_say_the_same(files: Files, tmp_path: Path) -> None:
    played = []

    def noted(office: Office) -> Mapping[str, Kept | Shown]:
        played.append(office)
        return scenario.play(office)

    scenario = thin(next(each for each in SCENARIOS if each.name == "truth"))
    watched = dataclasses.replace(scenario, play=noted)
    kept_runs = KeptRuns(tmp_path, "SQLite")
    first = play(files, watched, 1, keep=kept_runs)
    with (tmp_path / "SQLite" / f"{scenario.name}.jsonl").open("a") as file:
        file.write('{"run": 1, "outc')  # a stop cut it off
    both = play(files, watched, 2, keep=kept_runs)
    assert len(played) == 2
    assert both == play(files, scenario, 2) == play(files, watched, 2, keep=kept_runs)
    assert {name: outcomes[:1] for name, outcomes in both.items()} == first
    assert len(played) == 2


def test_runs_of_two_databases_are_compared_by_number_and_claim(tmp_path: Path) -> None:
    ours, theirs = KeptRuns(tmp_path, "PostgreSQL"), KeptRuns(tmp_path, "SQLite")
    seen, other = Shown(0.2, 0.1, 0.0, 0.3), Shown(0.2, 0.1, 0.0, 0.4)
    ours.add("s", {0: {"a": Kept(False), "b": seen}, 1: {"a": Kept(False), "b": seen}, 3: {"a": Kept(True), "b": seen}})
    theirs.add(
        "s", {0: {"a": Kept(False), "b": seen}, 1: {"a": Kept(True), "b": other}, 2: {"a": Kept(True), "b": seen}}
    )
    assert ours.same_as(theirs, "s") == {"a": (1, 2), "b": (1, 2)}
    figures = {"a": figures_of({"a": Claim("a")}, {"a": [Kept(False)]})["a"] | {"same": (1, 2)}}
    assert "of 2 outcomes\nthat were played on SQLite too, 1 are equal" in chapter({"PostgreSQL": figures})


def test_names_of_scenarios_and_claims_are_their_own() -> None:
    claims = [name for scenario in SCENARIOS for name in scenario.claims]
    assert len(set(claims)) == len(claims)
    assert len({scenario.name for scenario in SCENARIOS}) == len(SCENARIOS)


@pytest.fixture
def small(tmp_path: Path) -> Iterator[tuple[Files, World]]:
    files, world = Files(tmp_path, 1), World("small", lambda: even(40))
    files.prepare([world])
    yield files, world


def test_quick_labels_are_those_of_the_desk(small: tuple[Files, World]) -> None:
    assert labelled(small, by_the_desk=False) == labelled(small, by_the_desk=True)


def labelled(small: tuple[Files, World], *, by_the_desk: bool) -> dict[str, list[Any]]:
    """Every row that a small labelling round leaves: two people, one of them narrowed, conflicts settled."""
    with open_office(*small, 7) as office:
        office.wrong = office.exactly(0.3)
        room = LabelRoom(office, wanted=2)
        for _ in range(2):
            room.sit(ANA, 8, by_the_desk=by_the_desk)
            room.sit(Annotator("bo", 0.5, 0.1), 6, Show(lang="ja", band=EVERYTHING), by_the_desk=by_the_desk)
        room.settle()
        return stored(office)


def stored(office: Office) -> dict[str, list[Any]]:
    """Without ids and stamps, which count the acts, and without leases, which end by themselves."""
    left_out = {"id", "seq", "client_id"}
    tables = (annotation, tally, finished, adjudication, control, item)
    with office.workspace._database.read() as conn:
        rows = {
            table.name: conn.execute(sa.select(*(c for c in table.columns if c.name not in left_out)))
            for table in tables
        }
        return {name: sorted(map(repr, of)) for name, of in rows.items()}


def test_what_runs_come_to() -> None:
    kept = [Kept(broken=False, labels=100), Kept(broken=True, labels=300), Kept(broken=False, made=False)] * 10
    figures = promise_figures(0.05, kept)
    assert (figures["broken"], figures["runs"], made_figures(kept)["labels"]) == (pytest.approx(1 / 3), 30, 200)
    shown = [Shown(0.1, 0.2, 0.15, 0.3), Shown(0.1, 0.1, 0.05, 0.2), Shown(0.1)]
    assert estimate_figures(shown) == {
        "true": pytest.approx(0.1),
        "bias": pytest.approx(0.05),
        "coverage": 0.5,
        "runs": 2,
    }


def test_the_command_prints_one_object(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    scenario = thin(SCENARIOS[0])
    monkeypatch.setattr("benchmarks.promises.__main__.SCENARIOS", (scenario,))
    main(["--json", "--runs", "1", "--processes", "1", "--only", scenario.name])
    assert json.loads(capsys.readouterr().out).keys() == scenario.claims.keys()


def test_the_chapter_replaces_itself_on_the_page() -> None:
    figures = figures_of({"kept": Claim("it holds"), "seen": Claim("so much", None)}, {
        "kept": [Kept(broken=False, labels=100)], "seen": [Shown(0.1, 0.2, 0.1, 0.3)],
    })  # fmt: skip
    first, second = chapter({"SQLite": figures}), chapter({"SQLite": figures, "PostgreSQL": figures})
    page = with_chapter("# Thresholds\n\nText.\n", first)
    assert page.startswith("# Thresholds\n\nText.\n\n<!-- promises -->\n## 8.") and page.endswith(
        "<!-- /promises -->\n"
    )
    assert with_chapter(page, second) == with_chapter("# Thresholds\n\nText.\n", second)
    assert "| it holds | 5.0 % | 0.0 % | 0.0 % to 79.3 % | 100.0 % | 100 |  | 1 |" in page
    assert "| so much | 10.0 % | +10.0 | 100.0 % | 1 |" in page


def test_the_page_shows_what_is_kept() -> None:
    """In the shape in which the command writes it now, and of claims that are still made."""
    known, page = kept(), PAGE.read_text("utf-8")
    assert with_chapter(page, chapter(known)) == page
    claims = {name for scenario in SCENARIOS for name in scenario.claims}
    assert all(figures.keys() <= claims for figures in known.values())


@pytest.mark.postgres
def test_a_run_on_postgresql() -> None:
    scenario = thin(SCENARIOS[0])
    with postgres.server() as folder:
        server = Server(f"postgresql+psycopg://test@/postgres?host={folder}", 1)
        server.prepare([scenario.world])
        assert play(server, scenario, 1).keys() == scenario.claims.keys()
        server.drop([scenario.world])
