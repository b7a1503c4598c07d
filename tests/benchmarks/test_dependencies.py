"""Licences nobody looked at are found, and a service that says nothing is not taken for good news."""

import json
from pathlib import Path

import pytest

from benchmarks.dependencies.images import images, without_digest
from benchmarks.dependencies.licences import EXCEPTIONS, Library, allowed, main
from benchmarks.dependencies.lock import LOCK, locked, trimmed, unfit
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
    """62 of 122 were pinned nowhere."""
    text = LOCK.read_text("utf-8")
    assert unfit(text, (ROOT / "requirements.txt").read_text("utf-8")) == []
    assert trimmed(text) == text, "make lock"
    assert not {"torch", "triton"} & {each.name for each in locked(text)}


def test_a_lock_that_does_not_fit_is_named() -> None:
    lock = "numpy==2.0 ; python_version < '3.12' \\\n    --hash=sha256:" + "a" * 64 + "\nnvidia-nccl-cu13==2.29\n"
    assert unfit(lock, "numpy==2.1\ntorch==2.13.0\npsycopg[binary]==3.3\n") == [
        "numpy==2.1",
        "psycopg==3.3",
        "nvidia-nccl-cu13 has no digest",
        "nvidia-nccl-cu13 belongs to one build of torch",
    ]
    assert [each.name for each in locked(trimmed(lock))] == ["numpy"]


def test_a_bill_of_materials_names_what_is_installed() -> None:
    import json

    from cyclonedx.output.json import JsonV1Dot6

    parts = [(installed()[name], ["a" * 64]) for name in ("numpy", "pyotp")]
    told = json.loads(JsonV1Dot6(bill("1.2.3", parts)).output_as_string())
    assert (told["bomFormat"], told["metadata"]["component"]["version"]) == ("CycloneDX", "1.2.3")
    assert [each["purl"].partition("@")[0] for each in told["components"]] == ["pkg:pypi/numpy", "pkg:pypi/pyotp"]
    assert told["components"][0]["hashes"] == [{"alg": "SHA-256", "content": "a" * 64}]


def test_images_without_a_digest_are_named() -> None:
    digest = "@sha256:" + "0" * 64
    named = images({"PYTHON_IMAGE": f"python:3.11{digest}", "NGINX_IMAGE": f"nginx:1.28{digest}"})
    assert named.keys() == {"PYTHON_IMAGE", "POSTGRES_IMAGE", "NGINX_IMAGE"}
    assert [each.partition("=")[0] for each in without_digest(named)] == ["POSTGRES_IMAGE"]
