"""Licences nobody looked at are found, and a service that says nothing is not taken for good news."""

import json
import re
from pathlib import Path

import pytest

from benchmarks.dependencies.images import UNNAMED, images
from benchmarks.dependencies.images import main as check_images
from benchmarks.dependencies.licences import EXCEPTIONS, Library, allowed, main
from benchmarks.dependencies.lock import LOCK, Locked, lock_files, locked, trimmed, unfit
from benchmarks.dependencies.sbom import bill, installed
from benchmarks.dependencies.vulnerabilities import kept, told, understood
from tests.support.paths import ROOT


@pytest.mark.parametrize(
    ("licence", "good"),
    [
        ("MIT", True),
        ("Mozilla Public License 2.0 (MPL 2.0)", True),
        ("Apache-2.0 OR GPL-3.0-only", True),
        ("MPL-2.0 AND (Apache-2.0 OR MIT)", True),
        ("BSD License; Apache Software License", True),
        ("MIT; GNU General Public License (GPL)", False),
        ("MIT AND GPL-3.0-only", False),
        ("UNKNOWN", False),
    ],
)
def test_licences_are_read_strictly(licence: str, good: bool) -> None:
    assert allowed(licence) is good


def test_a_new_licence_is_named_with_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([Library("some", "1.0", "SSPL-1.0"), Library("fine", "1.0", "MIT")]) == 1
    told = capsys.readouterr().out
    assert "some 1.0" in told
    assert "SSPL-1.0" in told
    assert "fine" not in told


def test_what_only_tests_may_import_is_no_requirement_of_the_product() -> None:
    files = [file for file in ROOT.glob("requirements*.txt") if file.name != "requirements-dev.txt"]
    shipped = {line.partition("==")[0] for file in files for line in file.read_text("utf-8").splitlines()}
    for_tests = {name for name, why in EXCEPTIONS.items() if "tests" in why}
    assert for_tests
    assert not for_tests & shipped


KNOWN = {"name": "b", "version": "2", "vulns": [{"id": "PYSEC-1"}]}


def test_what_was_passed_over_is_said_to_be_unchecked(tmp_path: Path) -> None:
    silent = understood(
        {"dependencies": [{"name": "a", "skip_reason": "Dependency not found on PyPI"}]}, "pypi", "2026-11-01"
    )
    assert not silent.libraries
    (line,) = told(silent)
    assert line.startswith("NOT CHECKED for vulnerabilities: 1 libraries (a)")
    assert "--keep answer.json" in line


def test_a_kept_answer_holds_for_the_same_versions_and_says_its_day(tmp_path: Path) -> None:
    answer = understood({"dependencies": [{"name": "a", "version": "1", "vulns": []}, KNOWN]}, "osv", "2026-11-01")
    file = tmp_path / "answer.json"
    file.write_text(json.dumps({"day": answer.day, "service": answer.service, "libraries": answer.libraries}))
    found = kept(file, {"a 1", "b 2", "c 3"})
    assert found.unanswered == ["c 3"]
    known, counted, unchecked = told(found)
    assert known == "b 2: PYSEC-1"
    assert counted == "Vulnerabilities: 2 libraries answered for (osv, 2026-11-01), 1 with something known."
    assert "NOT CHECKED for vulnerabilities: 1 libraries (c 3)" in unchecked
    assert kept(file, {"a 2", "b 2"}).unanswered == ["a 2"]


def test_every_library_is_locked_with_digests_and_no_build_of_torch_is() -> None:
    """62 of 122 were pinned nowhere; then those of the parts were not."""
    files, besides = list(lock_files()), list[Locked]()
    assert {each.asked for each in files} == set(ROOT.glob("requirements*.txt"))
    for each in files:
        text = each.lock.read_text("utf-8")
        assert unfit(text, each.asked.read_text("utf-8"), besides) == [], each.lock.name
        assert trimmed(text, each.head, besides[: len(locked(LOCK.read_text("utf-8")))]) == text, "make lock"
        assert not {"torch", "triton", "pip"} & {found.name for found in locked(text)}
        besides += locked(text)
    default = {each.name for each in locked(LOCK.read_text("utf-8"))}
    assert not {"transformers", "sentence-transformers"} & default, "an extra: 1 GB that the default does without"


def test_nothing_is_installed_but_what_is_locked() -> None:
    """Apart from torch, whose build is whichever the machine's index offers."""
    steps = [line for line in (ROOT / "Makefile").read_text("utf-8").splitlines() if "$(PIP)" in line]
    named = {step.strip() for step in steps}
    assert named == {
        "LOCKED := $(PIP) --require-hashes --no-deps",
        "@$(PIP) $$(grep '^torch==' requirements-local-models.txt)",
    }
    locks = re.findall(r"\$\(LOCKED\) -r (\S+)", (ROOT / "Makefile").read_text("utf-8"))
    assert sorted(locks) == sorted(each.lock.name for each in lock_files())


def test_a_lock_that_does_not_fit_is_named() -> None:
    lock = "numpy==2.0 ; python_version < '3.12' \\\n    --hash=sha256:" + "a" * 64 + "\nnvidia-nccl-cu13==2.29\n"
    assert unfit(lock, "numpy==2.1\ntorch==2.13.0\npsycopg[binary]==3.3\n") == [
        "numpy==2.1",
        "psycopg==3.3",
        "nvidia-nccl-cu13 has no digest",
        "nvidia-nccl-cu13 belongs to one build of torch",
    ]
    assert [each.name for each in locked(trimmed(lock, ""))] == ["numpy"]
    first = [Locked("numpy", "1.9", "", ()), Locked("six", "1.0", "", ())]
    assert unfit(f"{lock[: lock.index('nvidia')]}", "six==1.0", first) == ["numpy is 2.0 here and 1.9 there"]
    assert trimmed("six==1.0 ; os_name == 'nt' \\\n    --hash=sha256:00\n", "", first) == "", "it is there everywhere"


def test_a_bill_of_materials_names_what_is_installed() -> None:
    from cyclonedx.output.json import JsonV1Dot6

    parts = [(installed()[name], ["a" * 64]) for name in ("numpy", "pyotp")]
    told = json.loads(JsonV1Dot6(bill("1.2.3", parts)).output_as_string())
    assert (told["bomFormat"], told["metadata"]["component"]["version"]) == ("CycloneDX", "1.2.3")
    assert [each["purl"].partition("@")[0] for each in told["components"]] == ["pkg:pypi/numpy", "pkg:pypi/pyotp"]
    assert told["components"][0]["hashes"] == [{"alg": "SHA-256", "content": "a" * 64}]


def test_a_release_needs_a_digest_of_every_image(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    digest = "@sha256:" + "0" * 64
    whole = {
        "PYTHON_IMAGE": f"python:3.11{digest}",
        "POSTGRES_IMAGE": f"p:15{digest}",
        "NGINX_IMAGE": f"n:1.28{digest}",
    }
    assert images(whole).keys() == whole.keys()
    cut = f"python{digest[:-1]}"
    for changed, arguments, code, named in (
        ({}, ["--required"], 0, ""),
        ({"NGINX_IMAGE": ""}, ["--required"], UNNAMED, "NOT PINNED by digest: NGINX_IMAGE=nginx:1.28-bookworm\n"),
        ({"PYTHON_IMAGE": cut}, ["--required"], UNNAMED, f"NOT PINNED by digest: PYTHON_IMAGE={cut}\n"),
        ({"PYTHON_IMAGE": cut}, [], 0, f"NOT PINNED by digest: PYTHON_IMAGE={cut}\n"),
    ):
        for name, image in (whole | changed).items():
            monkeypatch.setenv(name, image)
        monkeypatch.setattr("sys.argv", ["images", *arguments])
        assert (check_images(), capsys.readouterr().out) == (code, named)
    (step,) = re.findall(r"^release:.*\n((?:\t.*\n)*)", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    for needed in ("vulnerabilities --required", "images --required", "sbom "):
        assert f"benchmarks.dependencies.{needed}" in step


def test_the_guide_asks_for_the_digests_of_the_images_that_are_started() -> None:
    """The one on which ours is built was not passed on, so its digest counted for nothing."""
    guide = (ROOT / "docs/operations.md").read_text("utf-8")
    assert dict(re.findall(r"^export (\w+_IMAGE)=(\S+)@\$\(digest \2\)$", guide, re.MULTILINE)) == images({})
    compose = (ROOT / "deploy/compose.yaml").read_text("utf-8")
    used = dict(re.findall(r"\$\{(\w+_IMAGE):-([^}]+)\}", compose))
    assert used == images({})
