"""The guide from a clean machine to a department, followed as it stands: to somebody who signs in and finds a corpus.

What changes a machine is done for the guide: another PostgreSQL, other ports and folders, and what systemd would start.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import ssl
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPSConnection
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.support import postgres
from tests.support.paths import ROOT
from tests.support.server import HOST, free_port, healthy
from tests.support.waiting import PATIENCE, eventually

pytestmark = [
    pytest.mark.browser, pytest.mark.model, pytest.mark.postgres, pytest.mark.slow, pytest.mark.minutes
]  # fmt: skip
GUIDE = (ROOT / "docs/operations.md").read_text("utf-8")
STEPS = GUIDE.partition("## From a clean machine to a department")[2].partition("\n## ")[0]
NGINX = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
PASSWORD, COOKIE_KEY = "several plain words", "k" * 48
START = 180.0
NOT_HERE = ("apt ", "useradd ", "install -d ", "git clone ", "cd ", "make ", "mkdir ")
"""Commands that change the machine or take minutes; this copy of the repository has their results already."""


def blocks(language: str) -> list[str]:
    found = re.findall(rf"^   ```{language}\n(.*?)^   ```$", STEPS, re.MULTILINE | re.DOTALL)
    return [re.sub("^   ", "", block, flags=re.MULTILINE) for block in found]


def commands() -> list[str]:
    """One a line, without whose account runs it."""
    lines = "".join(blocks("sh")).replace("\\\n", " ").splitlines()
    return [re.sub(r"^runuser -u \w+ -- ", "", line) for line in lines]


@dataclass
class Machine:
    """The places that this test uses instead of those in the guide."""

    folder: Path
    socket: Path
    ports: dict[str, int]

    def here(self, text: str) -> str:
        places = {
            "/etc/touchstone.env": f"{self.folder}/touchstone.env",
            "/etc/nginx/conf.d": f"{self.folder}/conf.d",
            "/etc/ssl": str(self.folder),
            "/etc/systemd/system": f"{self.folder}/units",
            "/srv/touchstone/.venv/bin/python": sys.executable,
            ".venv/bin/python": sys.executable,
            "answers.jsonl": f"{self.folder}/answers.jsonl",
            "PASSWORD@localhost/touchstone": f"{PASSWORD.replace(' ', '')}@/touchstone?host={self.socket}",
            "COOKIE KEY": COOKIE_KEY,
            "desk.example.org": f"localhost:{self.ports['443']}",
            "127.0.0.1:8501": f"{HOST}:{self.ports['8501']}",
            "127.0.0.1:8502": f"{HOST}:{self.ports['8502']}",
            "127.0.0.1:8600": f"{HOST}:{self.ports['8600']}",
            "--port 8600": f"--port {self.ports['8600']}",
            "--port 9464": f"--port {self.ports['9464']}",
            "listen 443": f"listen {HOST}:{self.ports['443']}",
            "listen 80;": f"listen {HOST}:{self.ports['80']};",
        }
        return re.sub("|".join(map(re.escape, places)), lambda found: places[found.group()], text)

    @property
    def settings(self) -> dict[str, str]:
        """Return the settings as a shell reads the file, which is how the guide's commands read it."""
        told = subprocess.run(
            ["bash", "-c", f"set -a; . {self.folder}/touchstone.env; env -0"], capture_output=True, check=True,
            env={"PATH": os.environ["PATH"]},
        )  # fmt: skip
        pairs = [each.partition("=") for each in told.stdout.decode().split("\0") if each]
        return {name: value for name, _, value in pairs if name.startswith(("TOUCHSTONE_", "STREAMLIT_"))}

    def run(self, command: str, **said: str) -> str:
        environment = {**os.environ, **self.settings, "PGHOST": str(self.socket), "PGUSER": "test"}
        done = subprocess.run(
            ["bash", "-ec", command], cwd=ROOT, env=environment, capture_output=True, text=True, check=False, **said
        )  # fmt: skip
        assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
        return done.stdout


@contextmanager
def units(machine: Machine, started: list[str]) -> Iterator[None]:
    """Start the commands that systemd would start, with the settings that it would read."""
    with ExitStack() as running:
        for name in started:
            template, _, instance = name.partition("@")
            file = f"{template}@.service" if instance else f"{template}.service"
            unit = (machine.folder / "units" / file).read_text("utf-8")
            (start,) = re.findall("^ExecStart=(.*)$", unit, re.MULTILINE)
            command = machine.here(start).replace("%i", str(machine.ports.get(instance, "")))
            log = running.enter_context((machine.folder / f"{name}.log").open("wb"))
            process = running.enter_context(
                subprocess.Popen(
                    shlex.split(command), cwd=ROOT, env={**os.environ, **machine.settings}, stdout=log, stderr=log
                )
            )
            running.callback(process.terminate)
        yield


@contextmanager
def nginx(machine: Machine) -> Iterator[None]:
    """The file that the guide makes, read by a real one."""
    folder = machine.folder
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = " ".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    user = "user root;" if os.geteuid() == 0 else ""
    (folder / "whole.conf").write_text(
        f"{user} daemon off; pid {folder}/pid; error_log stderr; events {{}}\n"
        f"http {{ access_log off; {places} include {folder}/conf.d/*; }}\n"
    )
    assert NGINX
    with subprocess.Popen([NGINX, "-p", str(folder), "-c", f"{folder}/whole.conf"]) as process:
        try:
            yield
        finally:
            process.terminate()


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    if NGINX is None or not postgres.INSTALLED:
        assert "CI" not in os.environ, "a run that a submission is judged by must not skip this"
        pytest.skip("needs nginx and PostgreSQL")
    with postgres.server() as socket:
        made = Machine(tmp_path, socket, {port: free_port() for port in ("80", "443", "8501", "8502", "8600", "9464")})
        (settings,) = blocks("ini")
        (tmp_path / "touchstone.env").write_text(made.here(settings), "utf-8")
        for folder in ("units", "conf.d"):
            (tmp_path / folder).mkdir()
        certificate = ["-keyout", tmp_path / "desk.key", "-out", tmp_path / "desk.pem", "-days", "2"]
        make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", *certificate]
        subprocess.run(make, check=True, capture_output=True)
        rows = [
            {"id": f"a{n}", "context": ["It opens at 9."], "question": "When?", "answer": f"It opens at {n}."}
            for n in range(40)
        ]
        (tmp_path / "answers.jsonl").write_text("".join(f"{json.dumps(row)}\n" for row in rows))
        yield made


def followed(machine: Machine) -> tuple[list[str], list[str], Callable[[], str]]:
    """Everything up to what systemd does; which units it starts, what was left out, and the corpus for later."""
    started: list[str] = []
    left: list[str] = []
    later = ""
    for command in commands():
        if command.startswith(NOT_HERE):
            left.append(command)
        elif command.startswith("systemctl enable --now "):
            started += [name for name in shlex.split(command)[3:] if not name.endswith(".timer")]
        elif command.startswith(("systemctl reload", "set -a")):
            continue  # nginx starts later; settings are read as `Machine.settings` reads them
        elif "core bulk" in command:
            later = command
        elif command.endswith("core doctor"):
            machine.run(f"{machine.here(command)} --json > {machine.folder}/doctor || true")
            findings = map(json.loads, (machine.folder / "doctor").read_text("utf-8").splitlines())
            assert {each["about"] for each in findings if each["level"] == "broken"} <= {"models"}, "make install"
        else:
            asked = {"input": f"{PASSWORD}\n{PASSWORD}\n"} if "password" in command else {}
            machine.run(machine.here(command.replace(" --pwprompt", "")), **asked)  # that asks a terminal
    return started, left, lambda: machine.run(f"{machine.here(later)} --workers 1")


def proxied(machine: Machine, path: str) -> int:
    """Return the response of the proxy, whose certificate no authority signed."""
    connection = HTTPSConnection(HOST, machine.ports["443"], context=ssl._create_unverified_context())  # noqa: S323
    connection.request("GET", path, headers={"Host": f"localhost:{machine.ports['443']}"})
    status = connection.getresponse().status
    connection.close()
    return status


def sent_on(machine: Machine, path: str) -> str | None:
    """Return the address to which the proxy sends people who type the name alone."""
    connection = HTTPConnection(HOST, machine.ports["80"])
    connection.request("GET", path, headers={"Host": "localhost"})
    location = connection.getresponse().getheader("Location")
    connection.close()
    return location


def test_the_guide_leads_to_a_desk_with_logins_and_a_scored_corpus(machine: Machine, browser: Browser) -> None:
    started, left, score_corpus = followed(machine)
    assert started == [
        "touchstone-desk@8501", "touchstone-desk@8502", "touchstone-worker", "touchstone-api", "touchstone-metrics"
    ]  # fmt: skip
    assert [line.split()[0] for line in left] == ["apt", "apt", "useradd", "install", "git", "cd", "make", "mkdir"]
    score_corpus()
    ports = [machine.ports[port] for port in ("8501", "8502")]
    with units(machine, started), nginx(machine):
        for port in ports:
            eventually(lambda port=port: healthy(f"http://{HOST}:{port}"), "a desk answers", START)  # type: ignore[misc]
        for path, status in (("/v1/status", 401), ("/openapi.json", 200), ("/_stcore/metrics", 404)):
            eventually(lambda path=path, status=status: proxied(machine, path) == status, path, START)  # type: ignore[misc]
        assert sent_on(machine, "/data?set=corpus") == "https://localhost/data?set=corpus"
        figures = f"http://{HOST}:{machine.ports['9464']}/metrics"
        with urllib.request.urlopen(figures, timeout=START) as told:
            assert b"touchstone_database_up 1" in told.read()
        context = browser.new_context(ignore_https_errors=True)
        page = context.new_page()
        page.set_default_timeout(PATIENCE * 2000)
        page.goto(f"{machine.settings['TOUCHSTONE_URL']}/data")
        page.get_by_label("Login").fill("anna")
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("button", name="Sign in").click()
        expect(page.get_by_text(re.compile(r"^40 items")).first).to_be_visible(timeout=PATIENCE * 2000)
        (cookie,) = [each for each in context.cookies() if each["name"] == "__Host-touchstone"]
        assert cookie["secure"] and cookie["httpOnly"]
        context.close()
