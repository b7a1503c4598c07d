"""Two desks on one workspace behind a real nginx: one is killed, the other asked to stop, and nothing is lost."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
import time
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http import HTTPStatus
from http.client import HTTPConnection
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from benchmarks.desk.session import Session
from core.cli.children import Child
from core.cli.desk_processes import address, answers, pages_process
from core.domain.accounts import Grant
from core.domain.work import Person, Role
from core.ports.workspace import Workspace
from core.services.people.managing import add_person
from storage.opening import open_workspace
from tests.support import postgres
from tests.support.paths import ROOT
from tests.support.records import put, record, score
from tests.support.server import HOST, free_port
from tests.support.waiting import eventually
from tests.support.workspaces import new_workspace

pytestmark = pytest.mark.slow
NGINX = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
START = 120.0
LONGER = 3.0
"""Seconds in which a desk that waits for nothing has ended: it takes half of one; it waits for eight."""
URL = "http://localhost"
ADMIN, PASSWORD = Person("root", frozenset({Role.ADMIN})), "long-and-random-1"
PERSON, ELSEWHERE = "127.0.0.9", "127.0.0.2"
"""Other addresses of this machine, for who asks and for a proxy that is none of this machine."""


@pytest.fixture
def nginx() -> str:
    if NGINX is None:
        assert "CI" not in os.environ, "a run that a submission is judged by must not skip this"
        pytest.skip("needs nginx, such as Debian's nginx-light")
    return NGINX


@contextmanager
def proxy(nginx: str, folder: Path, desks: list[int], at: str = HOST, api: int = 9) -> Iterator[int]:
    """The configuration that is deployed, with our ports in the place of its own. ``at``: where desks see it."""
    port = free_port()
    conf = (ROOT / "deploy/nginx.conf").read_text("utf-8").replace("listen 8080", f"listen {HOST}:{port}")
    for number, desk in enumerate(desks, 1):
        conf = conf.replace(f"server desk-{number}:8501", f"server {HOST}:{desk}")
    conf = conf.replace("server_tokens off;", f"server_tokens off; proxy_bind {at};")
    conf = conf.replace("/var/log/nginx", str(folder))
    conf = conf.replace("server api:8600", f"server {HOST}:{api}")
    assert not re.search(r"(desk-\d|api):\d", re.sub("#.*", "", conf))
    places = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = f"daemon off; pid {folder}/pid; error_log stderr; events {{}} http {{ access_log off; {places}\n{conf}\n}}"
    (folder / "nginx.conf").write_text(whole, "utf-8")
    if os.geteuid() == 0:
        whole = f"user root;\n{whole}"
        (folder / "nginx.conf").write_text(whole, "utf-8")
    with subprocess.Popen(
        [nginx, "-p", str(folder), "-c", f"{folder}/nginx.conf"], stderr=subprocess.DEVNULL
    ) as process:
        try:
            eventually(lambda: answers(address(HOST, port)), "nginx answers")
            yield port
        finally:
            process.terminate()


@contextmanager
def desks(url: str, folder: Path, number: int, **settings: str) -> Iterator[dict[int, Child]]:
    environment = {"TOUCHSTONE_DATABASE": url, "TOUCHSTONE_BLIND_SHARE": "0", **settings}
    started = {}
    try:
        for port in (free_port() for _ in range(number)):
            started[port] = pages_process(HOST, port, environment, folder / f"{port}.log")
            started[port].start()
        for port in started:
            eventually(lambda port=port: answers(address(HOST, port)), "a desk answers", START)  # type: ignore[misc]
        yield started
    finally:
        for desk in started.values():
            desk.kill()


def serves(port: int) -> bool:
    """Whether somebody has a connection to it."""
    lines = Path("/proc/net/tcp").read_text("utf-8").splitlines()[1:]
    fields = [line.split() for line in lines]
    return any(each[1].endswith(f":{port:04X}") and each[3] == "01" for each in fields)


def act(session: Session) -> dict[str, object]:
    item = session.data["item"]
    return {
        "op": "accept",
        "item": item["id"],
        "revision": item["revision"],
        "policy": item["policy"],
        "risk": item["risk"],
    }


def accepted(workspace: Workspace, items: list[int]) -> int:
    return sum(len(decisions) for decisions in workspace.decisions.many(items).values())


@pytest.fixture
def postgres_url(postgres_server: Path) -> Iterator[str]:
    with postgres.fresh_database(postgres_server) as url:
        yield url


def test_a_desk_dies_and_one_is_stopped_and_every_act_is_stored_once(nginx: str, tmp_path: Path) -> None:
    url = new_workspace(tmp_path)
    with filled(url) as (workspace, items), desks(url, tmp_path, 2) as running:
        with proxy(nginx, tmp_path, list(running)) as port:
            run(_a_day(port, running))
        assert accepted(workspace, items) == 2


@pytest.mark.postgres
def test_on_postgresql_with_somebody_signed_in_and_the_stop_falls_into_an_act(
    nginx: str, tmp_path: Path, postgres_url: str
) -> None:
    with filled(postgres_url) as (workspace, items):
        add_person(workspace, ADMIN, "anna", {Grant(Role.EDITOR)}, time.time(), password=PASSWORD)
        settings = {"TOUCHSTONE_LOGIN": "accounts", "TOUCHSTONE_COOKIE_KEY": "k" * 48, "TOUCHSTONE_URL": URL}
        with desks(postgres_url, tmp_path, 2, **settings) as running:
            with proxy(nginx, tmp_path, list(running)) as port:
                run(_a_day(port, running, signed_in(port), postgres_url))
            found = [each for of_item in workspace.decisions.many(items).values() for each in of_item]
            assert [each.person for each in found] == ["anna"] * 3
            assert len({each.item_id for each in found}) == 3


@contextmanager
def filled(url: str) -> Iterator[tuple[Workspace, list[int]]]:
    workspace = open_workspace(url)
    items = put(workspace, *(record(f"r{n}", f"{n}. {n}.") for n in range(6)))
    for item in items:
        score(workspace, item, 0.9, 0.5)
    yield workspace, items
    workspace.close()


def run(day: Coroutine[None, None, None]) -> None:
    """In a thread of its own: where browser tests ran before, this one already has a loop."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, day).result()


def signed_in(port: int) -> str:
    """The cookie that the desk gives to whoever knows the password."""
    connection = HTTPConnection(HOST, port, timeout=START)
    kind = {"Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin"}
    connection.request("POST", "/sign-in", f"login=anna&password={PASSWORD}", kind)
    answer = connection.getresponse()
    assert answer.status == HTTPStatus.SEE_OTHER
    connection.close()
    return str(answer.headers["set-cookie"]).partition(";")[0]


async def _a_day(port: int, running: dict[int, Child], cookie: str = "", locked: str = "") -> None:
    """``locked``: the database in which the last act waits for a lock when its desk is asked to stop."""
    session = await Session.open(port, "anna", "review", cookie=cookie)
    await session.look()
    await session.act(act(session))
    (here,) = [desk for desk in running if serves(desk)]
    running[here].kill()

    session = await Session.open(port, "anna", "review", cookie=cookie)  # as a browser does: again, by the same address
    await session.look()
    await session.act(act(session))
    (there,) = set(running) - {here}
    assert serves(there)

    if locked:
        await _stopped_in_an_act(session, running[there], locked)
    else:
        running[there].ask_to_stop()
    eventually(lambda: running[there].exit_code() is not None, "it stops")
    assert running[there].exit_code() == 0, "in peace"
    await asyncio.gather(session.close(), return_exceptions=True)


async def _stopped_in_an_act(session: Session, desk: Child, url: str) -> None:
    engine = create_engine(url)
    with engine.begin() as conn:
        conn.execute(text("LOCK TABLE decision IN EXCLUSIVE MODE"))
        acting = asyncio.create_task(session.act(act(session)))
        waiting = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
        while not conn.scalar(waiting):
            await asyncio.sleep(0.02)
        desk.ask_to_stop()
        await asyncio.gather(acting, return_exceptions=True)  # its connection ends before it is answered
        await asyncio.sleep(LONGER)
        assert desk.exit_code() is None, "it waits for what is being stored"
    engine.dispose()


def asked(port: int, method: str, path: str, **headers: str) -> int:
    """Asked by a person at ``PERSON``; the status."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    connection = HTTPConnection(HOST, port, timeout=START, source_address=(PERSON, 0))
    body = "login=anna&password=wrong" if method == "POST" else None
    connection.request(method, path, body, {"Sec-Fetch-Site": "same-origin", **named})
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status


@pytest.mark.parametrize(("at", "trusted"), [("127.0.0.1", {}), (ELSEWHERE, {"FORWARDED_ALLOW_IPS": ELSEWHERE})])
def test_attempts_to_sign_in_count_for_whoever_made_them(
    nginx: str, tmp_path: Path, at: str, trusted: dict[str, str]
) -> None:
    """Not for the proxy, or fifty wrong passwords would lock everybody out; and nobody else is believed."""
    url = new_workspace(tmp_path)
    login = {"TOUCHSTONE_LOGIN": "accounts", "TOUCHSTONE_COOKIE_KEY": "k" * 48, "TOUCHSTONE_URL": URL}
    with desks(url, tmp_path, 1, **login, **trusted) as running:
        (desk,) = running
        with proxy(nginx, tmp_path, [desk, desk], at) as port:
            assert asked(port, "POST", "/sign-in", X_Forwarded_For="192.0.2.1") == HTTPStatus.FORBIDDEN
            for path in ("/_stcore/metrics", "/_stcore/metrics/", "//_stcore%2Fmetrics?x=1", "/x/../_stcore/metrics"):
                assert asked(port, "GET", path) == HTTPStatus.NOT_FOUND, "who is signed in must not see them either"
            assert asked(port, "GET", "/v1/status") == HTTPStatus.BAD_GATEWAY, (
                "that goes to the API, which is not there"
            )
            assert asked(port, "GET", "/invite?token=of-somebody") == HTTPStatus.FORBIDDEN
            statuses = [asked(port, "GET", "/sign-in") for _ in range(30)]
            assert HTTPStatus.TOO_MANY_REQUESTS in statuses[20:] and HTTPStatus.OK in statuses[:15]
        logged = (tmp_path / "access.log").read_text("utf-8")
        assert "GET /invite HTTP/1.1" in logged and "of-somebody" not in logged
        assert asked(desk, "POST", "/sign-in", X_Forwarded_For="192.0.2.1") == HTTPStatus.FORBIDDEN
    engine = create_engine(url)
    with engine.connect() as conn:
        assert set(conn.scalars(text("SELECT address FROM sign_in_attempt"))) == {PERSON}
    engine.dispose()
