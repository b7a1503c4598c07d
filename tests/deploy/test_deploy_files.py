"""What stands in ``deploy`` fits the program and is understood by those that read it."""

from __future__ import annotations

import argparse
import re
import shlex
import shutil
import subprocess
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import pytest

from core.cli import build_parser
from core.services.people.modes import check_login
from core.settings import read_settings
from tests.support.paths import ROOT

yaml = pytest.importorskip("yaml")
DEPLOY = ROOT / "deploy"
OPERATIONS = (ROOT / "docs/operations.md").read_text("utf-8")
UNITS = sorted(DEPLOY.glob("touchstone-*"))
NGINX = (DEPLOY / "nginx.conf").read_text("utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))


def accepted(command: list[str]) -> argparse.Namespace:
    """``python -m core ...`` as our own parser takes it; else it would end here."""
    start = command.index("-m")
    assert command[start + 1] == "core"
    arguments = command[start + 2 :]
    return build_parser(arguments).parse_args(arguments)


@pytest.mark.parametrize("name", [name for name, service in COMPOSE["services"].items() if "command" in service])
def test_commands_of_services_are_ours(name: str) -> None:
    command = COMPOSE["services"][name]["command"]
    if command[0] != "sh":
        accepted(command)
        return
    for module in re.findall(r"-m (\S+)", command[-1]):
        assert (ROOT / f"{module.replace('.', '/')}.py").is_file()


def test_containers_have_no_more_rights_than_they_need_and_limits() -> None:
    for name, service in COMPOSE["services"].items():
        assert service["read_only"] and service["cap_drop"] == ["ALL"], name
        assert service["security_opt"] == ["no-new-privileges:true"], name
        assert service["mem_limit"] and service["pids_limit"], name
    ours = [each for each in COMPOSE["services"].values() if each["image"] == "touchstone"]
    assert not any("cap_add" in each for each in ours)


def test_units_leave_nothing_to_others_and_have_limits() -> None:
    for unit in DEPLOY.glob("*.service"):
        lines = unit.read_text("utf-8").splitlines()
        for wanted in ("UMask=0077", "NoNewPrivileges=true", "CapabilityBoundingSet=", "LimitNOFILE=8192"):
            assert wanted in lines, (unit.name, wanted)


def test_the_proxy_limits_connections_and_logs_no_tokens() -> None:
    for wanted in ("limit_conn connections", "limit_req zone=sign_in", "client_header_timeout", "client_body_timeout"):
        assert wanted in NGINX
    (told,) = re.findall(r"log_format without_tokens ((?:'[^']*'\s*)+);", NGINX)
    assert not {"$request ", "$request_uri", "$args", "$http_referer", '$request"'} & {
        found for found in ("$request ", "$request_uri", "$args", "$http_referer", '$request"') if found in told
    }
    assert "access_log /var/log/nginx/access.log without_tokens;" in NGINX


def test_services_know_each_other_and_their_volumes() -> None:
    services, volumes = COMPOSE["services"], COMPOSE["volumes"]
    for service in services.values():
        assert set(service.get("depends_on", ())) <= services.keys()
        named = [volume.partition(":")[0] for volume in service.get("volumes", ())]
        assert all(name in volumes or (DEPLOY / name).is_file() for name in named)
    assert set(re.findall(r"server (\S+):8501", NGINX)) == {name for name in services if name.startswith("desk-")}
    assert re.findall(r"server (\S+):(8600);", NGINX) == [("api", str(accepted(services["api"]["command"]).port))]


def test_the_proxy_finds_a_desk_that_comes_back_and_starts_while_one_is_down() -> None:
    """nginx looks names up once, when it starts: each desk keeps its address, and the proxy knows it without asking."""
    services = COMPOSE["services"]
    (network,) = COMPOSE["networks"]["default"]["ipam"]["config"]
    kept = {name: each["networks"]["default"]["ipv4_address"] for name, each in services.items() if "networks" in each}
    proxy = kept.pop("proxy")
    assert kept.keys() == {name for name in services if name.startswith("desk-") or name == "api"}
    assert all(ip_address(address) in ip_network(network["subnet"]) for address in (*kept.values(), proxy))
    for name in kept:
        assert services[name]["environment"]["FORWARDED_ALLOW_IPS"] == proxy, "whose word on addresses is taken"
    assert dict(known.split(":") for known in services["proxy"]["extra_hosts"]) == kept


def test_settings_of_services_are_known() -> None:
    for service in COMPOSE["services"].values():
        names = [name for name in service.get("environment", {}) if name.startswith("TOUCHSTONE_")]
        values = {"TOUCHSTONE_LOGIN": "accounts", "TOUCHSTONE_URL": "http://localhost:8080"}
        settings = read_settings({name: values.get(name, "x" * 40) for name in names})
        if names:
            check_login(settings, "desk-1")


def test_every_process_of_ours_reads_a_file_of_further_settings() -> None:
    """Which need not be there: /dev/null is the file of those who have none, for every program that reads this."""
    ours = [each for each in COMPOSE["services"].values() if each["image"] == "touchstone"]
    assert len(ours) == len(COMPOSE["services"]) - 2
    assert {each["env_file"] for each in ours} == {"${TOUCHSTONE_ENV_FILE:-/dev/null}"}
    block = re.search(r"```ini\n(TOUCHSTONE_RETENTION.*?)```", OPERATIONS, re.DOTALL)
    assert block
    named = dict(line.split("=", 1) for line in block[1].splitlines() if line)
    settings = read_settings(named)
    assert settings.retention_days and settings.mask and settings.webhook_key and settings.pseudonym_key
    assert not named.keys() & ours[0]["environment"].keys(), "those win, so that these would count for nothing"


def test_health_is_asked_where_the_database_is_asked_too() -> None:
    """Streamlit's own address also answers where nobody can work."""
    (asks,) = re.findall(r"HEALTHCHECK.*\n *CMD (.*)", (DEPLOY / "Dockerfile").read_text("utf-8"))
    assert "127.0.0.1:8501/healthz" in asks
    assert "127.0.0.1:8600/healthz" in COMPOSE["services"]["api"]["healthcheck"]["test"][-1]


def test_a_backup_leaves_those_of_the_week_before_it(tmp_path: Path) -> None:
    unit = (DEPLOY / "touchstone-backup.service").read_text("utf-8")
    newest = accepted(shlex.split(re.findall("^ExecStart=(.*)$", unit, re.MULTILINE)[0])).file
    (keep,) = re.findall("^ExecStartPost=(.*)$", unit, re.MULTILINE)
    command = [each.replace("%%", "%").replace(str(Path(newest).parent), str(tmp_path)) for each in shlex.split(keep)]
    for day in ("Mon", "Tue", "Mon"):  # a whole file takes the place of the one before, as `backup` writes it
        (tmp_path / "date").write_text(f'#!/bin/sh\n[ "$1" = +%a ] && echo {day}\n')
        (tmp_path / "date").chmod(0o755)
        part = tmp_path / "part"
        part.write_text(f"{day}{len(list(tmp_path.iterdir()))}")
        part.replace(tmp_path / Path(newest).name)
        subprocess.run(command, check=True, env={"PATH": f"{tmp_path}:/usr/bin:/bin"})
    kept = {each.name: each.read_text() for each in tmp_path.glob("workspace*")}
    assert kept.keys() == {"workspace.touchstone", "workspace-Mon.touchstone", "workspace-Tue.touchstone"}
    assert kept["workspace.touchstone"] == kept["workspace-Mon.touchstone"]
    assert kept["workspace-Tue.touchstone"].startswith("Tue")


def test_an_upgrade_starts_everything_that_the_guide_enabled() -> None:
    """By name: systemd's patterns know only what runs, and a timer that stays stopped takes no backup."""
    guide, _, upgrade = OPERATIONS.partition("\n## Upgrades\n")
    upgrade = upgrade.partition("\n## ")[0]
    enabled = re.findall("systemctl enable --now ([^`\n]+)", guide)
    started = re.findall("^systemctl start (.+)$", upgrade, re.MULTILINE)
    assert {name for line in started for name in line.split()} == {name for line in enabled for name in line.split()}
    units = {re.sub("@.*", "@.service", name) for line in started for name in line.split()}
    assert all((DEPLOY / name).is_file() or (DEPLOY / f"{name}.service").is_file() for name in units)


def test_the_image_is_made_of_what_is_here() -> None:
    lines = (DEPLOY / "Dockerfile").read_text("utf-8").replace("\\\n", " ").splitlines()
    steps = [line.split(maxsplit=1) for line in lines if line and not line.startswith("#")]
    known = {
        "ARG",
        "FROM",
        "RUN",
        "WORKDIR",
        "COPY",
        "USER",
        "ENV",
        "EXPOSE",
        "VOLUME",
        "STOPSIGNAL",
        "HEALTHCHECK",
        "CMD",
    }
    assert {step for step, _ in steps} == known
    assert steps[-1][0] == "CMD"
    accepted(yaml.safe_load(steps[-1][1]))
    users = [what for step, what in steps if step == "USER"]
    assert users == ["desk"], "nothing runs as root"
    owned = [what.partition("chown --recursive desk: ")[2] for step, what in steps if step == "RUN" and "chown" in what]
    assert owned == ["workspace models"], "uploads wait in the one, what desks teach is built in the other"
    ignored = (ROOT / ".dockerignore").read_text("utf-8").split()
    assert {".git", ".venv", "workspace"} <= set(ignored)


@pytest.mark.parametrize("unit", UNITS, ids=lambda path: path.name)
def test_units_are_understood_and_start_commands_of_ours(unit: Path, tmp_path: Path) -> None:
    for line in re.findall("^ExecStart=(.*)$", unit.read_text("utf-8"), re.MULTILINE):
        accepted(shlex.split(line.replace("%i", "8501")))
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("needs systemd-analyze")
    for each in UNITS:  # a timer is looked at with the unit that it starts
        text = each.read_text("utf-8").replace("/srv/touchstone/.venv/bin/python", "/bin/true")
        (tmp_path / each.name).write_text(text, "utf-8")
    name = unit.name.replace("@", "@8501")
    (tmp_path / name).write_text((tmp_path / unit.name).read_text("utf-8"), "utf-8")
    done = subprocess.run(
        [analyze, "verify", "--man=no", str(tmp_path / name)], capture_output=True, text=True, check=False
    )
    complaints = [line for line in done.stderr.splitlines() if "touchstone" in line]
    assert complaints == []
