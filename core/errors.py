"""Define the errors whose message is written for a person, and which of them is raised when.

TouchstoneError
+-- BadInput            what was given cannot be used: a file, a row, an option (exit code 2)
+-- MissingPart         a model, key, server or extra is not there; the message ends in the next step
+-- Unreachable         the database does not answer or cannot store just now: nothing is known to be stored, try again
+-- Refused             the action is not allowed, or no longer fits what is stored
    +-- Forbidden       the person's role does not allow it
    |   +-- SignedOut   nobody is signed in here, or not any more
    +-- Stale           the item changed since it was shown

Pages and the command line catch TouchstoneError only; anything else is a bug and stays loud.
"""

from core.wording import explain
from core.wording.phrases import Phrase


class TouchstoneError(Exception):
    """Base of the errors whose message is written for a person: in phrases where a page may show it."""

    def __init__(self, *phrases: Phrase | str) -> None:
        super().__init__(*phrases)
        self.phrases = phrases

    def __str__(self) -> str:
        """In English, as logs and the command line have it; pages ``explain`` what is told."""
        return explain(self.phrases, "en", ids=True)


class BadInput(TouchstoneError):
    pass


class MissingPart(TouchstoneError):
    pass


class Unreachable(TouchstoneError):
    pass


class Refused(TouchstoneError):
    pass


class Forbidden(Refused):
    pass


class SignedOut(Forbidden):
    pass


class Stale(Refused):
    pass
