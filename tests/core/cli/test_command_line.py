"""The frame of the command line: help everywhere, one-line errors, exit codes."""

import argparse
import json
import os
import subprocess
import sys
from collections import defaultdict
from errno import EACCES, EPERM
from pathlib import Path

import pytest

from core import cli
from core.cli.whoami import account
from core.errors import BadInput
from tests.support.paths import ROOT


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "core", *arguments]
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=os.environ | environment, check=False)


class Fake:
    """A command that raises what it is told."""

    def __init__(self, error: BaseException | None) -> None:
        self.error = error

    def add(self, subparsers: cli.Subparsers) -> None:
        subparsers.add_parser("fake")

    def run(self, arguments: argparse.Namespace, settings: object) -> int:
        if self.error:
            raise self.error
        return 0


@pytest.fixture
def outcome(monkeypatch: pytest.MonkeyPatch):
    def play(error: BaseException | None) -> int:
        monkeypatch.setattr(cli, "COMMANDS", {"fake": ""})
        monkeypatch.setattr(cli, "command", lambda name: Fake(error))
        return cli.main(["fake"])

    return play


def parsers_of(name: str) -> list[argparse.ArgumentParser]:
    """Return the parser of a command, and of each command below it."""
    found = [each.choices[name] for each in cli.build_parser([name])._actions if each.dest == "command"]
    for parser in found:
        found += [inner for action in parser._actions if isinstance(action, argparse._SubParsersAction)
                  for inner in action.choices.values()]  # fmt: skip
    return found


def help_of(name: str) -> str:
    return parsers_of(name)[0].format_help()


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_help_is_short_lines_and_every_option_is_explained(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    for parser in parsers_of(name):
        assert max(map(len, parser.format_help().splitlines())) <= 100, parser.prog
        assert not [each.option_strings for each in parser._actions if each.option_strings and not each.help]


def test_an_option_means_one_thing_and_every_table_is_there_as_json() -> None:
    kinds: dict[str, set[tuple[object, ...]]] = defaultdict(set)
    silent = []
    for name in cli.COMMANDS:
        for parser in parsers_of(name):
            for each in parser._actions:
                for option in each.option_strings:
                    kinds[option].add((each.metavar, type(each).__name__, each.type))
            if "--json" not in parser._option_string_actions and not parser._subparsers:
                silent.append(name)
    assert {option: kind for option, kind in kinds.items() if len(kind) > 1} == {}
    assert set(silent) == cli.WRITES_DATA


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_help_of_every_command_ends_in_an_example_that_is_accepted(name: str) -> None:
    example = help_of(name).strip().splitlines()[-1]
    assert example.startswith("Example: ")
    parser = cli.build_parser([name])
    assert parser.parse_args(example.partition("python -m core ")[2].split()).command == name


def test_lists_are_tables_for_people_and_json_for_programs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TOUCHSTONE_DATABASE", f"sqlite:///{tmp_path}/desk.db")
    for command in (["people", "list"], ["token", "list"], ["sets", "list"], ["graph", "list"], ["webhook", "list"]):
        assert cli.main([*command, "--json"]) == 0
        assert isinstance(json.loads(capsys.readouterr().out), list), command
        assert cli.main(command) == 0
        assert not capsys.readouterr().out.startswith("[")
    assert cli.main(["people", "add", "bo", "--roles", "editor", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"said": "bo may sign in as bo."}


def test_help_lists_every_command() -> None:
    finished = run("--help")
    assert finished.returncode == 0
    listed = [line.split()[0] for line in finished.stdout.splitlines() if line.startswith("    ")]
    assert [name for name in listed if name in cli.COMMANDS] == list(cli.COMMANDS)


def test_help_loads_neither_storage_nor_models() -> None:
    script = (
        "import sys; from core.cli import build_parser; build_parser(['--help']).format_help();"
        "print(*{name.partition('.')[0] for name in sys.modules})"
    )
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=ROOT, check=True)
    assert not set(loaded.stdout.split()) & {"sqlalchemy", "streamlit", "numpy", "pandas", "onnxruntime", "torch"}


def test_an_error_for_people_is_one_line_and_exit_code_2(outcome, capsys: pytest.CaptureFixture[str]) -> None:
    assert outcome(BadInput("row 3\nis bad")) == 2
    assert capsys.readouterr().err == "touchstone: row 3 is bad\n"


def test_what_the_account_may_not_read_or_write_is_named(
    outcome, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """root's own file, which the desks' account is to import: runuser leaves root's name in the environment."""
    monkeypatch.setenv("LOGNAME", "somebody-else")
    assert outcome(PermissionError(EACCES, "Permission denied", "/srv/answers.jsonl")) == 2
    assert capsys.readouterr().err == f"touchstone: /srv/answers.jsonl: {account()} may not read or write it.\n"


def test_a_refusal_that_is_about_no_file_stays_loud(outcome) -> None:
    with pytest.raises(PermissionError):
        outcome(PermissionError(EPERM, "Operation not permitted"))


def test_an_interruption_is_exit_code_130_and_silent(outcome, capsys: pytest.CaptureFixture[str]) -> None:
    assert outcome(KeyboardInterrupt()) == 130
    assert capsys.readouterr() == ("", "")


def test_a_bug_stays_loud(outcome) -> None:
    with pytest.raises(ZeroDivisionError):
        outcome(ZeroDivisionError())


def test_a_setting_that_cannot_be_used_is_named() -> None:
    finished = run("migrate", TOUCHSTONE_BATCH="many")
    assert finished.returncode == 2
    assert finished.stderr.startswith("touchstone: TOUCHSTONE_BATCH='many' cannot be used")
    assert finished.stderr.count("\n") == 1


def test_an_unknown_command_is_refused() -> None:
    assert run("scroe").returncode == 2


def test_a_reader_that_has_seen_enough_is_no_error(tmp_path: Path) -> None:
    """As in ``python -m core ... | head -1``; the output is larger than a pipe holds."""
    script = (
        "import sys; from core import cli; from tests.support.flood import Flood;"
        "cli.COMMANDS = {'flood': ''}; cli.command = lambda name: Flood(); sys.exit(cli.main(['flood']))"
    )
    process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT)
    assert process.stdout
    assert process.stderr
    assert process.stdout.readline() == b"line\n"
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(30) == 0


def test_migrate_creates_the_database_and_does_nothing_the_second_time(tmp_path: Path) -> None:
    database = tmp_path / "desk.db"
    for _ in range(2):
        finished = run("migrate", TOUCHSTONE_DATABASE=f"sqlite:///{database}")
        assert (finished.returncode, finished.stdout, finished.stderr) == (
            0,
            "The workspace has the newest schema.\n",
            "",
        )
    assert database.stat().st_size > 0
