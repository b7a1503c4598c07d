"""A command that never stops talking."""

import argparse
import sys

from core.cli import Subparsers


class Flood:
    def add(self, subparsers: Subparsers) -> None:
        subparsers.add_parser("flood")

    def run(self, arguments: argparse.Namespace, settings: object) -> int:
        for _ in range(1_000_000):
            sys.stdout.write("line\n")
        return 0
