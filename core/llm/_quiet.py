"""Keep the logs of providers' libraries to warnings, however far the log is turned up."""

from __future__ import annotations

import logging

LIBRARIES = ("anthropic", "openai", "httpx2", "httpcore2", "boto3", "botocore", "s3transfer", "urllib3")


def quiet_libraries() -> None:
    """Below warnings they write down what they send and get: AWS's a session token, all of them people's texts."""
    for library in LIBRARIES:
        logging.getLogger(library).setLevel(logging.WARNING)
