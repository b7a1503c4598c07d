"""List the installed libraries that are known to be vulnerable, asked of PyPI and else of OSV through pip-audit.

    python -m benchmarks.dependencies.vulnerabilities
    python -m benchmarks.dependencies.vulnerabilities --keep answer.json
    python -m benchmarks.dependencies.vulnerabilities --kept answer.json --required

pip-audit passes over every library that a service does not know and then says "no known vulnerabilities found", which
is what a machine that reaches only a package index gets to hear. Here such a silence is no answer. ``--keep`` writes
what a service said, with the day; ``--kept`` is read where no service answers, for libraries of the same version.

Exit code 1: something is known to be vulnerable; 3: with ``--required``, not every library was answered for.
"""

from __future__ import annotations

import argparse
import datetime as dt
import json
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

SERVICES = ("pypi", "osv")
VULNERABLE, UNANSWERED = 1, 3
_SHOWN = 8


@dataclass(slots=True)
class Answer:
    """``libraries``: name and version of those that were answered for, with the ids of what is known of each."""

    day: str
    service: str
    libraries: dict[str, list[str]] = field(default_factory=dict)
    unanswered: list[str] = field(default_factory=list)


def asked(service: str, day: str) -> Answer:
    """Ask what is known of everything that is installed. A service that does not answer leaves all of it unanswered."""
    command = [
        sys.executable, "-m", "pip_audit", "--local", "--format", "json", "--progress-spinner", "off", "--timeout", "10",
        "--vulnerability-service", service,
    ]  # fmt: skip
    said = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    return understood(json.loads(said) if said.startswith("{") else {}, service, day)


def understood(said: dict[str, Any], service: str, day: str) -> Answer:
    """pip-audit's JSON: what it passed over is unanswered."""
    answer = Answer(day, service)
    for each in said.get("dependencies", ()):
        if "skip_reason" in each:
            answer.unanswered.append(each["name"])
        else:
            answer.libraries[f"{each['name']} {each['version']}"] = [known["id"] for known in each["vulns"]]
    return answer


def kept(path: Path, installed: set[str]) -> Answer:
    """``installed``: name and version, as an answer has them."""
    stored = json.loads(path.read_text("utf-8"))
    libraries = {each: ids for each, ids in stored["libraries"].items() if each in installed}
    return Answer(stored["day"], stored["service"], libraries, sorted(installed - libraries.keys()))


def told(answer: Answer) -> list[str]:
    lines = [f"{each}: {', '.join(ids)}" for each, ids in sorted(answer.libraries.items()) if ids]
    if answer.libraries:
        lines.append(
            f"Vulnerabilities: {len(answer.libraries)} libraries answered for ({answer.service}, {answer.day}), "
            f"{sum(map(bool, answer.libraries.values()))} with something known."
        )
    if answer.unanswered or not answer.libraries:
        names = ", ".join(answer.unanswered[:_SHOWN]) + (" ..." if len(answer.unanswered) > _SHOWN else "")
        lines.append(
            f"NOT CHECKED for vulnerabilities: {len(answer.unanswered) or 'all'} libraries ({names or 'no service'}). "
            "Next step: on a machine that reaches pypi.org or api.osv.dev, with the same requirements installed, run "
            "`python -m benchmarks.dependencies.vulnerabilities --keep answer.json`, bring the file here and run "
            "`make check KEPT=answer.json`."
        )
    return lines


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keep", type=Path, help="write what the service said, with the day, to this file")
    parser.add_argument("--kept", type=Path, help="what was kept elsewhere, for where no service answers")
    parser.add_argument("--required", action="store_true", help="libraries without an answer are an error (code 3)")
    arguments = parser.parse_args()
    day = dt.datetime.now(dt.UTC).date().isoformat()
    answers = []
    for service in SERVICES:
        answers.append(asked(service, day))
        if answers[-1].libraries:
            break
    answer = next((each for each in answers if each.libraries), answers[0])
    if not answer.libraries and arguments.kept:
        answer = kept(arguments.kept, installed())
    if arguments.keep and answer.libraries:
        stored = {"day": answer.day, "service": answer.service, "libraries": answer.libraries}
        arguments.keep.write_text(json.dumps(stored, indent=1, sort_keys=True) + "\n", "utf-8")
    print("\n".join(told(answer)))
    if any(answer.libraries.values()):
        return VULNERABLE
    return UNANSWERED if arguments.required and (answer.unanswered or not answer.libraries) else 0


def installed() -> set[str]:
    """Return the installed libraries with their versions, in the form in which pip-audit names them."""
    command = [sys.executable, "-m", "pip", "list", "--format", "json", "--disable-pip-version-check"]
    listed = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    return {f"{each['name']} {each['version']}" for each in listed}


if __name__ == "__main__":
    raise SystemExit(main())
