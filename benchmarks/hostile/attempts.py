"""Everything that was tried against a desk, run again: how many attempts, and how many of them came through.

    python -m benchmarks.hostile.attempts [--only Secure] [--publish]

Each row names the tests that try it. ``--publish`` keeps what each row did and writes the table of all rows into
docs/operations.md, so that one row can be run again without the others. Exit code 1: an attempt came through.
"""

from __future__ import annotations

import argparse
import datetime as dt
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

from benchmarks.quiz_page import publish

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "operations.md"
FIGURES = Path(__file__).parents[1] / "figures" / "attempts.json"


@dataclass(frozen=True, slots=True)
class Attempt:
    about: str
    before: str
    now: str
    tests: tuple[str, ...]
    """Files of tests, or ``file::name`` of some in it."""


_PEOPLE = "tests/core/services/people"
_DATA = "tests/core/services/data"
_ACCESS = f"{_PEOPLE}/test_access.py"
_DEPLOY = "tests/deploy/test_deploy_files.py"
ATTEMPTS = (
    Attempt(
        "a run of 24 digits in a sentence; every expression of the tree on texts made of what it repeats",
        "hours, and twice that with each digit",
        "read at once",
        ("tests/core/text/test_every_expression.py",),
    ),
    Attempt(
        "a text that never ends: scored, imported, sent to the API, previewed at a desk",
        "the process stands still",
        "an item or a row with its reason; a file of such rows is refused",
        ("tests/core/confined/test_patience.py", f"{_DATA}/test_rows_at_a_desk.py"),
    ),
    Attempt(
        "a Parquet file of 2.4 KB that unpacks to gigabytes, 20 million rows of nothing, a bomb for each kind of reader",
        "the server ends",
        "refused in words; the child that reads is all that is lost",
        ("tests/core/confined/test_reading.py", "tests/benchmarks/test_bombs.py"),
    ),
    Attempt(
        "packages of quizzes: bombs, 60,000 names of one file, packages in packages, Anki's",
        "not tried",
        "refused in words",
        ("tests/core/quizzes/exchange/test_importing.py", "tests/benchmarks/test_bombs.py"),
    ),
    Attempt(
        "a text of 50 MB as one page, a picture beyond what its library opens, a graph of rows of one id",
        "minutes; called damaged; 800 MB of the desk",
        "refused at once and by their size",
        (
            "tests/core/material/test_texts.py::test_a_text_of_far_too_many_pages_is_refused_at_once",
            "tests/core/material/test_photo_lines.py::test_neither_is_one_that_the_library_will_not_open",
            "tests/core/knowledge/test_files.py::test_a_file_of_bad_rows_is_refused_before_they_fill_the_memory",
            "tests/core/services/publishing/test_learners.py::test_a_file_of_bad_rows_is_refused_before_they_fill_the_memory",
        ),
    ),
    Attempt(
        "a job that has no memory, or kills its worker twice",
        "taken up again for ever",
        "given up, and the list of jobs says so",
        ("tests/core/services/jobs/test_doomed_jobs.py",),
    ),
    Attempt(
        "requests, addresses and saved views with a set, filter, kind, language, risk level, order or lane that is not",
        "an item of another set is served",
        "422, or 404 for a set; the page says that the set is gone",
        (
            "tests/core/api/test_narrowing.py",
            "tests/core/api/test_narrowing_everywhere.py",
            "tests/pages/desk/test_gone_set.py",
            "tests/pages/data/test_data.py::test_an_address_brings_its_filter_and_nothing_is_shown_for_what_is_not_there",
            "tests/pages/data/test_data.py::test_a_set_that_others_delete_meanwhile_is_said_to_be_gone",
            "tests/pages/quizzes/test_quizzes.py::test_an_address_of_a_set_that_is_gone_says_so_and_shows_no_other",
            "tests/pages/documents/test_documents.py::test_an_address_of_a_collection_that_is_gone_says_so_and_shows_no_other",
            "tests/pages/knowledge/test_graph_desk.py::test_an_address_of_a_graph_that_is_gone_says_so_and_shows_no_other",
        ),
    ),
    Attempt(
        "wrong passwords: 51 from one address at the administrator's login, from 60 addresses, 60 logins from her own",
        "locked out everywhere",
        "few are read, her known browser passes",
        (
            f"{_ACCESS}::test_wrong_passwords_from_one_address_lock_nobody_else_out",
            f"{_ACCESS}::test_neither_do_those_from_one_household_of_ipv6",
            f"{_ACCESS}::test_whoever_comes_back_passes_every_lock_of_strangers",
            f"{_ACCESS}::test_a_known_browser_waits_a_minute_and_its_failures_lock_nobody",
            f"{_ACCESS}::test_what_is_refused_unread_makes_no_lock_longer",
        ),
    ),
    Attempt(
        "a code of an app used twice, of another minute, in other digits, guessed; sessions of others ended",
        "no codes, no list of sessions",
        "refused; one's own sessions are listed and ended",
        (
            f"{_ACCESS}::test_codes_are_asked_for_work_once_and_have_stand_ins",
            f"{_ACCESS}::test_an_open_browser_turns_no_codes_off",
            f"{_ACCESS}::test_ones_own_sessions_are_listed_and_ended",
            "tests/pages/people/test_own_account.py",
        ),
    ),
    Attempt(
        "sign-ins, failures, locks, sign-outs and exports without a trace",
        "nothing in any log",
        "in the audit log and a line of the log each, with when and from where",
        (
            f"{_ACCESS}::test_who_came_in_and_what_left_is_logged_with_when_and_from_where",
            f"{_ACCESS}::test_those_whom_a_provider_or_proxy_signs_in_are_logged_once",
            "tests/core/services/test_every_act_noted.py",
        ),
    ),
    Attempt(
        "a browser left alone for hours; lists of people, figures of others and the log itself read",
        "signed in for twelve hours; nothing in any log",
        "signed out after the minutes that are set; an entry of the log, once an hour",
        (
            f"{_ACCESS}::test_a_browser_in_which_nothing_is_done_is_signed_out",
            f"{_ACCESS}::test_use_is_noted_once_a_minute",
            f"{_ACCESS}::test_who_reads_what_is_known_of_others_is_logged_once_an_hour",
            f"{_ACCESS}::test_who_may_not_read_it_leaves_no_entry",
            f"{_ACCESS}::test_an_export_of_the_log_is_in_the_log",
        ),
    ),
    Attempt(
        "model files cut off, or altered at their end",
        "a traceback; loaded without a word",
        "refused by name, `doctor` ends with 1, `make install` mends it",
        (
            "tests/core/encoders/test_build.py::test_a_file_that_was_cut_or_altered_is_refused_and_built_again",
            "tests/core/encoders/test_build.py::test_what_was_built_is_read_only_and_removed_once_it_was_altered",
            "tests/core/encoders/test_build.py::test_a_manifest_without_digests_is_none",
            "tests/core/llm/test_smollm2.py::test_files_that_were_altered_or_put_beside_are_refused_and_built_again",
            "tests/core/llm/test_smollm2.py::test_a_build_without_digests_is_refused_and_built_again",
            "tests/core/grounding/test_network.py::test_weights_that_were_altered_are_refused_and_built_again",
            "tests/core/test_private_files.py::test_the_doctor_sees_models_that_were_altered",
        ),
    ),
    Attempt(
        "`backup` on a file system mounted read-only; a table or a column dropped",
        "failed; a traceback, while `backup` says success",
        "whole, or said what a log beside it holds more; named by `doctor`, `backup` and every start",
        ("tests/storage/copies/test_closed_and_damaged.py",),
    ),
    Attempt(
        "half-sent requests on every connection that there may be; 900 equal errors in a minute",
        "nobody is answered, for ever; 88 MB of log in 36 s",
        "closed after the time for a head, then answered; one line, and how many more",
        ("tests/core/test_patient_http.py",),
    ),
    Attempt(
        "requests made from the OpenAPI document; refusals that name no way out",
        "30 findings",
        "400, 404, 405 with what is allowed, 409 with when to come again: as documented",
        ("tests/core/api/test_contract.py",),
    ),
    Attempt(
        "an annotator exports everybody's labels, decisions, and the labels that items came with",
        "got them",
        "gets their own",
        (f"{_DATA}/test_own_rows.py",),
    ),
    Attempt(
        "umask 0: database, uploads, exports",
        "database 0644",
        "0600, folders 0700; `doctor` looks",
        (
            "tests/core/test_private_files.py::test_the_database_and_uploads_are_private_from_the_beginning",
            "tests/core/test_private_files.py::test_what_is_exported_is_private",
            f"{_DEPLOY}::test_units_leave_nothing_to_others_and_have_limits",
        ),
    ),
    Attempt(
        "a login without an address, or with http; a cookie of another host or key",
        "cookies without `Secure`",
        "does not start; every cookie is `Secure` and `__Host-`",
        (
            f"{_PEOPLE}/test_signing_in.py::test_a_desk_does_not_open_to_whoever_comes",
            "tests/pages/people/test_modes_under_attack.py::test_cookies_are_of_this_host_and_no_other_key_makes_them",
            "tests/pages/people/test_modes_under_attack.py::test_every_cookie_over_https_is_secure_also_those_of_the_pages_library",
        ),
    ),
    Attempt(
        "forged headers, cookies and claims behind a proxy or a provider",
        "not tried",
        "403, or signed out",
        ("tests/pages/people/test_modes_under_attack.py",),
    ),
    Attempt(
        "a library in another version or with other files than were locked; a release with an image by its tag",
        "62 of 122 libraries pinned nowhere",
        "every library of every part is locked with digests; `make release` ends with 3",
        ("tests/benchmarks/test_dependencies.py",),
    ),
    Attempt(
        "containers and units with more rights than they need; tokens of invitations in the proxy's log",
        "root file systems written, no limits; tokens there",
        "read-only, no rights, limits; tokens not there",
        (_DEPLOY, "tests/deploy/test_behind_a_proxy.py"),
    ),
    Attempt(
        "PostgreSQL restarted while two people act",
        "not tried",
        "said or stored, never both and never twice",
        ("tests/storage/sql/test_restarted_postgres.py",),
    ),
    Attempt(
        "SIGTERM to a worker that scores",
        "not tried",
        "whole batches stored, the job goes on in the next worker, nothing twice",
        ("tests/core/services/jobs/test_told_to_stop.py",),
    ),
    Attempt(
        "the clock set an hour or a year back, an hour or a day ahead",
        "not tried",
        "no job stuck, no label out of order, no webhook lost, nobody signed in for ever",
        ("tests/core/services/jobs/test_clock_jumps.py",),
    ),
    Attempt(
        "names of nodes that are markup, queries or formulas: drawn, and stored in Neo4j",
        "not tried",
        "texts",
        (
            "tests/pages/knowledge/test_hostile_names.py",
            "tests/storage/knowledge/test_neo4j.py::test_names_are_never_queries",
        ),
    ),
)  # fmt: skip


def run(attempt: Attempt) -> dict[str, Any]:
    """Return how many tests were tried, and how many failed or could not be run here."""
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder) / "told.xml"
        command = [sys.executable, "-m", "pytest", "-q", "--no-header", "-p", "no:cacheprovider", f"--junitxml={told}"]
        subprocess.run([*command, *attempt.tests], cwd=ROOT, check=False)
        cases = list(ET.parse(told).iter("testcase")) if told.exists() else []  # noqa: S314 - what pytest just wrote
    failed = sum(case.find("failure") is not None or case.find("error") is not None for case in cases)
    skipped = sum(case.find("skipped") is not None for case in cases)
    day = dt.datetime.now(dt.UTC).date().isoformat()
    return {"attempts": len(cases) - skipped, "failures": failed or int(not cases), "skipped": skipped, "day": day}


def table(kept: Mapping[str, Mapping[str, Any]]) -> str:
    head = ("attempt", "before", "now", "tests", "run", "failed", "not run here", "day")
    return "\n".join([f"| {' | '.join(head)} |", "| --- | --- | --- | --- | ---: | ---: | ---: | --- |", *_rows(kept)])


def _rows(kept: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    for each in ATTEMPTS:
        files = ", ".join(f"`{name}`" for name in dict.fromkeys(test.partition("::")[0] for test in each.tests))
        did = kept.get(each.about, {})
        figures = " | ".join(str(did.get(name, "")) for name in ("attempts", "failures", "skipped", "day"))
        yield f"| {each.about} | {each.before} | {each.now} | {files} | {figures} |"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="rows that hold this text")
    parser.add_argument("--publish", action="store_true", help="keep what each row did, and write the table")
    arguments = parser.parse_args()
    kept: dict[str, dict[str, Any]] = json.loads(FIGURES.read_text("utf-8")) if FIGURES.exists() else {}
    done = {each.about: run(each) for each in ATTEMPTS if arguments.only in each.about}
    kept = {each.about: (kept | done)[each.about] for each in ATTEMPTS if each.about in kept | done}
    if arguments.publish:
        FIGURES.write_text(json.dumps(kept, ensure_ascii=False, indent=1) + "\n", "utf-8")
        publish("attempts", table(kept), PAGE)
    print(table(kept))
    return int(any(each["failures"] for each in done.values()))


if __name__ == "__main__":
    raise SystemExit(main())
