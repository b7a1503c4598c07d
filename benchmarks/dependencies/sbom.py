"""Write what a release is made of: a bill of materials (CycloneDX, JSON) of the libraries that are locked and installed.

    python -m benchmarks.dependencies.sbom touchstone-1.2.0.cdx.json

Each component has its name, version, package URL, licence as its metadata says, and the SHA-256 digests that the lock
file takes for it. torch has none, as its build is whichever the machine's index offers (docs/operations.md).

Exit code 1: a locked library is not installed, or in another version.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib import metadata
from pathlib import Path

from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.model.license import DisjunctiveLicense
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

from benchmarks.dependencies.lock import LOCK, ROOT, TORCH, Locked, locked, normal


def installed() -> Mapping[str, metadata.Distribution]:
    return {normal(each.metadata["Name"]): each for each in metadata.distributions()}


def bill(version: str, parts: Sequence[tuple[metadata.Distribution, Sequence[str]]]) -> Bom:
    bom = Bom()
    bom.metadata.component = Component(name="touchstone", version=version, type=ComponentType.APPLICATION)
    for each, digests in parts:
        name = normal(each.metadata["Name"])
        licence = each.metadata["License-Expression"] or _classified(each) or each.metadata["License"] or "unknown"
        bom.components.add(
            Component(
                name=name,
                version=each.version,
                purl=PackageURL("pypi", None, name, each.version),
                bom_ref=f"{name}=={each.version}",
                licenses=[DisjunctiveLicense(name=licence.splitlines()[0][:200])],
                hashes=[HashType(alg=HashAlgorithm.SHA_256, content=digest) for digest in digests],
            )
        )
    bom.register_dependency(bom.metadata.component, bom.components)
    return bom


def missing(wanted: Sequence[Locked], there: Mapping[str, metadata.Distribution]) -> Iterator[str]:
    """Yield what is locked for every machine and is not installed in that version."""
    for each in wanted:
        found = there[each.name].version if each.name in there else "nothing"
        if not each.marker and found != each.version:
            yield f"{each.name}: {each.version} is locked, {found} is installed"


def _classified(distribution: metadata.Distribution) -> str:
    named = [each for each in distribution.metadata.get_all("Classifier") or () if each.startswith("License ::")]
    return "; ".join(each.rpartition(" :: ")[2] for each in named)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    arguments = parser.parse_args()
    wanted, there = locked(LOCK.read_text("utf-8")), installed()
    if wrong := list(missing(wanted, there)):
        print("\n".join(wrong), file=sys.stderr)
        return 1
    version = re.findall('^version = "(.*)"', (ROOT / "pyproject.toml").read_text("utf-8"), re.MULTILINE)[0]
    digests = {(each.name, each.version): each.digests for each in wanted}
    names = [name for name in sorted({*(each.name for each in wanted), TORCH}) if name in there]
    parts = [(there[name], digests.get((name, there[name].version), ())) for name in names]
    told = json.loads(JsonV1Dot6(bill(version, parts)).output_as_string())
    arguments.file.write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", "utf-8")
    print(f"{len(parts)} libraries are in {arguments.file}; {TORCH} is {there[TORCH].version}, as this machine has it.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
