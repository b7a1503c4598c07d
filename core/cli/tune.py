"""``tune``: make a policy with learned weights and thresholds from labelled files."""

from __future__ import annotations

import argparse
import dataclasses
import json
import sys
import time
from pathlib import Path
from typing import Any

from core.cli import BAD_INPUT, Subparsers
from core.cli.evaluate import read
from core.cli.outfile import PIPE, writing
from core.cli.paid import add_budget, paid
from core.cli.progress import Progress
from core.cli.table import table
from core.cli.whoami import me
from core.domain.policy import CERTIFICATE_CONFIDENCE, Policy
from core.errors import BadInput
from core.settings import Settings


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "tune",
        description="Score labelled files, learn from one part of their documents how much each detector counts and "
        "where to cut, and measure the result on the other part. Writes a policy for `score --policy`. With "
        "accepted-error the cut comes with a certificate: of answers below it at most that share contain a "
        "hallucination, unless the labels are unlike what is scored later; or it says what is missing.",
        epilog="Example: python -m core tune labelled.jsonl --target recall=0.95 --out policy.json",
    )
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="labelled JSONL, JSON or CSV, also gzipped; - reads standard input"
    )
    parser.add_argument(
        "--target",
        default="f1",
        metavar="T",
        help="recall=0.95, precision=0.9, f1, fbeta=2 or accepted-error=0.02 (default: %(default)s)",
    )
    parser.add_argument("--detectors", metavar="A,B", help="only these (default: all)")
    parser.add_argument(
        "--confidence",
        type=float,
        default=CERTIFICATE_CONFIDENCE,
        metavar="C",
        help="of the certificate (default: %(default)s)",
    )
    parser.add_argument(
        "--holdout",
        type=float,
        default=0.5,
        metavar="SHARE",
        help="of the documents, kept for measuring (default: %(default)s)",
    )
    add_budget(parser)
    parser.add_argument("--out", required=True, metavar="FILE", help="where to write the policy; - is standard output")


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from core.domain.weights import risks_of
    from core.formats.policy_file import policy_to_json
    from core.services.suites.load_suite import load_suite
    from core.tuning.target import Goal, parse_target
    from core.tuning.tuner import split, tune
    from core.tuning.units import labelled_units

    target = parse_target(arguments.target)
    for option in ("confidence", "holdout"):
        if not 0 < getattr(arguments, option) < 1:
            raise BadInput(f"--{option} is a share between 0 and 1, not {getattr(arguments, option):g}.")
    readings = [read(file, settings) for file in arguments.files]
    answers, units = labelled_units(record for reading in readings for record in reading.records)
    if not units:
        raise BadInput("Nothing here carries a label: sentences, claims or answers need one to learn from.")
    parts = split(units, arguments.holdout)
    names = [name.strip() for name in arguments.detectors.split(",")] if arguments.detectors is not None else None
    with paid(load_suite(settings, names), arguments, settings) as suite:
        own, heard = [detector.name for detector in suite.detectors], []
        with Progress("Scoring") as bar:
            for start in range(0, len(answers), settings.batch):
                heard += [risks_of(results, own) for results in suite.score(answers[start : start + settings.batch])]
                bar.show(len(heard), len(answers))
    question = _asked_before(arguments.out) + 1 if target.goal is Goal.ACCEPTED_ERROR else 1
    policy = tune(answers, heard, parts, target, confidence=arguments.confidence, question=question)
    policy = dataclasses.replace(policy, author=me(), created_at=time.time())
    with writing(arguments.out) as out:
        out.write(f"{json.dumps(policy_to_json(policy), ensure_ascii=False, indent=1)}\n".encode())
    print(_shown(policy), file=sys.stderr if arguments.out == PIPE else sys.stdout)
    for kind, need in parts.left_out.items():
        print(f"touchstone: {kind.value} keeps the preset: {need}", file=sys.stderr)
    return BAD_INPUT if any(reading.bad_rows for reading in readings) else 0


def _asked_before(out: str) -> int:
    """Return how often the policy that is about to be replaced was asked for a certificate.

    Each time spends a part of the permitted error: else whoever asks after every hundred labels gets a promise that is
    broken in one case of five.
    """
    from core.formats.policy_file import policy_from_json

    try:
        before = policy_from_json(json.loads(Path(out).read_text("utf-8")))
    except (OSError, ValueError, BadInput):
        return 0
    return max((int(one.get("asked", 1)) for one in (before.certificate or {}).values()), default=0)


def _shown(policy: Policy) -> str:
    heads = ["", "target", "fitted on", "measured on", "cut", "flagged", "precision", "recall"]
    metrics = policy.metrics or {}
    lines = [table(heads, [_row(kind, report) for kind, report in metrics.items()])]
    lines += [f"{kind}: {_promise(promise)}" for kind, promise in (policy.certificate or {}).items()]
    return "\n".join(lines)


def _row(kind: str, report: dict[str, Any]) -> list[str]:
    flagged = f"{100 * report['flagged'] / report['n']:.1f}"
    shares = [_share(report[name], report[f"{name}_interval"]) for name in ("precision", "recall")]
    return [
        kind,
        report["target"],
        _basis(report["fitted_on"]),
        _basis(report),
        f"{report['cut']:.4g}",
        flagged,
        *shares,
    ]


def _basis(report: dict[str, Any]) -> str:
    return f"{report['n']:,} ({report['hallucinated']:,} hallucinated, {report['documents']:,} documents)"


def _share(value: float | None, interval: list[float] | None) -> str:
    if value is None or interval is None:
        return "-"
    return f"{100 * value:.1f} ({100 * interval[0]:.1f}-{100 * interval[1]:.1f})"


def _promise(promise: dict[str, Any]) -> str:
    wanted, sure = f"{100 * promise['share']:g} %", f"{100 * promise['confidence']:g} %"
    seen = f"{promise['misses']:,} of {promise['n']:,} labelled answers below {promise['tried']:.4g} are hallucinated"
    if promise["cut"] is not None:
        return f"certified: at most {wanted} of answers below the cut are hallucinated, with {sure} confidence ({seen})"
    next_step = f"label {promise['needed']:,} more answers of other documents below that risk"
    why = ", more than can be promised; even if no other is," if promise["too_many_misses"] else ";"
    return f"not certifiable yet, so nothing is accepted: {seen}{why} {next_step}"
