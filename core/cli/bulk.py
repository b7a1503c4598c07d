"""``bulk``: score a corpus on all cores of this machine or on a cluster, and nothing in it twice."""

from __future__ import annotations

import argparse

from core.cli import Subparsers
from core.cli.import_messages import MASK_HELP
from core.errors import BadInput
from core.settings import Settings
from core.wording import LANGUAGES

SET = "set:"


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "bulk",
        description="Score every answer of a JSONL, JSON, CSV or Parquet file, of a folder of Parquet files or of a "
        "set of the workspace. OUT is a folder of Parquet files with every row once (docs/bulk.md has the columns), or "
        "a set of the workspace. What OUT has already is not scored again: after an interruption, or when the input "
        "changed, run the same command. A row that cannot be scored is a row with its reason; the exit code is then 2.",
        epilog="Example: python -m core bulk samples/answers.jsonl scored --workers 2",
    )
    parser.add_argument("input", metavar="IN", help="a file, a folder of Parquet files, or set:NAME")
    parser.add_argument("output", metavar="OUT", help="a folder, or set:NAME: a file is imported into it first")
    parser.add_argument("--workers", type=int, metavar="N", help="processes of this machine (default: one per core)")
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="a Dask cluster instead: tcp://host:8786")
    parser.add_argument("--detectors", metavar="A,B", help="only these (default: all that run without a paid model)")
    parser.add_argument("--policy", metavar="P", help="as for score (default: preset for files, active for sets)")
    parser.add_argument(
        "--language", choices=LANGUAGES, default="en", help="of the explanations (default: %(default)s)"
    )
    parser.add_argument("--mask", action="store_true", help=f"of a file that goes into a set: {MASK_HELP}")


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from core.cli.bulk_run import file_to_folder, file_to_set, set_to_folder, set_to_itself

    source, target = (
        each.removeprefix(SET) if each.startswith(SET) else None for each in (arguments.input, arguments.output)
    )
    if arguments.workers is not None and arguments.workers < 0:
        raise BadInput("--workers is 0 (this process alone) or more.")
    if target is not None and (arguments.detectors or arguments.policy):
        raise BadInput("A set is scored by what the desk scores it by: leave --detectors and --policy out.")
    if arguments.mask and (source is not None or target is None):
        raise BadInput("--mask is for a file that goes into a set: what goes into a folder stays as it is.")
    if source is None:
        return file_to_folder(arguments, settings) if target is None else file_to_set(target, arguments, settings)
    if target is None:
        return set_to_folder(source, arguments, settings)
    if target != source:
        raise BadInput("The scores of a set go back to this very set, or to a folder.")
    return set_to_itself(source, arguments, settings)
