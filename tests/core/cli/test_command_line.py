"""The frame of the command line: help everywhere, one-line errors, exit codes."""

import argparse
import os
import subprocess
import sys
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


def help_of(name: str) -> str:
    subparsers = argparse.ArgumentParser(prog="python -m core").add_subparsers(dest="command")
    cli.command(name).add(subparsers)
    assert list(subparsers.choices) == [name]
    return subparsers.choices[name].format_help()


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_help_of_every_command_ends_in_an_example_that_is_accepted(name: str) -> None:
    example = help_of(name).strip().splitlines()[-1]
    assert example.startswith("Example: ")
    parser = argparse.ArgumentParser()
    cli.command(name).add(parser.add_subparsers(dest="command"))
    assert parser.parse_args(example.partition("python -m core ")[2].split()).command == name


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
