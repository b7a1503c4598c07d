"""``check`` passes what the policy accepts unseen; its reports stay well-formed whatever the texts hold."""

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from core import assert_supported, cli
from core.domain.answers import Kind
from core.domain.policy import PRESET
from core.formats.policy_file import policy_to_json
from core.services.suites import score_texts
from tests.support.fake_suite import FakeSuite

LIGHT = ("--detectors", "source_match,unmatched_numbers")
GOOD = {"id": "good", "context": ["The library opens at 9."], "answer": "The library opens at 9."}
WRONG = {"id": "wrong", "context": ["The library lends 10 books."], "answer": "The library lends 12 books."}
HOSTILE = {"id": "<b>|`@all\u0007", "context": ["It lends 10 books."],
           "answer": "It lends 12 <img src=x> ]]> books & ![a](http://x) 13."}  # fmt: skip


def file(folder: Path, *records: object) -> str:
    path = folder / "answers.jsonl"
    path.write_text("".join(f"{json.dumps(each)}\n" for each in records))
    return str(path)


def test_exit_codes_and_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["check", file(tmp_path, GOOD), *LIGHT]) == 0
    assert capsys.readouterr().out == "answers.jsonl: 1 of 1 answers pass, 0 do not.\n"
    assert cli.main(["check", file(tmp_path, GOOD, WRONG), *LIGHT]) == 1
    told = capsys.readouterr().out
    assert "wrong" in told and "12" in told and told.endswith("answers.jsonl: 1 of 2 answers pass, 1 do not.\n")
    assert cli.main(["check", file(tmp_path, GOOD, {"question": "none"}), *LIGHT]) == 2
    assert "1 rows cannot be used" in capsys.readouterr().out


def test_reports_hold_hostile_texts_as_texts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    junit, summary = tmp_path / "r.xml", tmp_path / "r.md"
    asked = ["check", file(tmp_path, GOOD, HOSTILE, {}), *LIGHT, "--junit", str(junit), "--markdown", str(summary)]
    assert cli.main([*asked, "--json"]) == 2
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(line["row"], line["passes"]) for line in lines] == [(1, True), (2, False), (3, False)]
    [suite] = ET.fromstring(junit.read_text("utf-8"))  # noqa: S314 - written above
    assert {name: suite.get(name) for name in ("tests", "failures", "errors")} == {
        "tests": "3", "failures": "1", "errors": "1",
    }  # fmt: skip
    assert "<img src=x>" in (suite.findtext("testcase/failure") or "")
    text = summary.read_text("utf-8")
    assert "<img" not in text and "](http" not in text and "@all" not in text.replace("\\@all", "")
    assert sum(line.startswith("| 2 |") for line in text.splitlines()) == 1


def test_an_answer_that_nothing_checked_fails_unless_it_is_allowed(tmp_path: Path) -> None:
    bare = file(tmp_path, {"answer": "Lyon is a town."})
    assert cli.main(["check", bare, *LIGHT]) == 1
    assert cli.main(["check", bare, *LIGHT, "--allow-unchecked"]) == 0


def test_the_policy_says_what_passes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(score_texts, "_suite", lambda names: FakeSuite())
    lenient = policy_to_json(PRESET)
    lenient["bands"][Kind.ANSWER]["cuts"] = [0.8, 0.9]
    policy, answers = tmp_path / "policy.json", file(tmp_path, WRONG)
    policy.write_text(json.dumps(lenient))
    assert cli.main(["check", answers]) == 1
    assert cli.main(["check", answers, "--policy", str(policy)]) == 0


def test_columns_are_named_also_within_objects(tmp_path: Path) -> None:
    named = file(tmp_path, GOOD, {"Frage": "When?", "found": {"docs": GOOD["context"], "text": GOOD["answer"]}})
    columns = ("--map", "question=Frage", "--map", "context=found.docs", "--map", "answer=found.text")
    assert cli.main(["check", named, *LIGHT]) == 2
    assert cli.main(["check", named, *LIGHT, *columns]) == 0


def test_assert_supported_names_the_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(score_texts, "_suite", lambda names: FakeSuite())
    with pytest.raises(AssertionError, match=r"(?s)not supported by its sources \(review, risk 0\.75\).*It is Lyon"):
        assert_supported("It is Lyon.", "It is Paris.", question="Capital?")
    monkeypatch.setattr(score_texts, "_suite", _light)
    assert_supported("The library opens at 9.", ["The library opens at 9."])


def _light(names: object) -> object:
    return score_texts.load_suite(score_texts.read_settings(), ["source_match", "unmatched_numbers"])
