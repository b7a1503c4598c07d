"""Everything stored, as one object: a room for each thing that services ask storage about.

Each method of a room is one short transaction; none calls a model or a page. ``now`` is always passed in, in seconds
since the epoch, so that time can be tested.
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Protocol

from core.ports.bulk import Bulk
from core.ports.certificates import Certificates
from core.ports.comments import Comments, Guidelines, Preferences
from core.ports.decisions import Annotations, Decisions
from core.ports.items import Items
from core.ports.jobs import Jobs
from core.ports.policies import Policies
from core.ports.policy_effects import PolicyEffects
from core.ports.quality import Adjudications, ControlItems, Quality
from core.ports.queue import LabellingPlans, Queue, SavedViews
from core.ports.review_studies import ReviewStudies
from core.ports.scores import LabelledRisks, Scores


class Workspace(Protocol):
    """Everything stored, as one object that services receive."""

    @property
    def items(self) -> Items: ...
    @property
    def scores(self) -> Scores: ...
    @property
    def labelled_risks(self) -> LabelledRisks: ...
    @property
    def queue(self) -> Queue: ...
    @property
    def labelling_plans(self) -> LabellingPlans: ...
    @property
    def saved_views(self) -> SavedViews: ...
    @property
    def decisions(self) -> Decisions: ...
    @property
    def annotations(self) -> Annotations: ...
    @property
    def policies(self) -> Policies: ...
    @property
    def certificates(self) -> Certificates: ...
    @property
    def policy_effects(self) -> PolicyEffects: ...
    @property
    def jobs(self) -> Jobs: ...
    @property
    def adjudications(self) -> Adjudications: ...
    @property
    def control_items(self) -> ControlItems: ...
    @property
    def quality(self) -> Quality: ...
    @property
    def bulk(self) -> Bulk: ...
    @property
    def comments(self) -> Comments: ...
    @property
    def guidelines(self) -> Guidelines: ...
    @property
    def preferences(self) -> Preferences: ...
    @property
    def review_studies(self) -> ReviewStudies: ...

    def reading(self) -> AbstractContextManager[None]:
        """What this thread reads within is read in one transaction; what it stored before is seen. Storing within
        raises RuntimeError."""
        ...

    def close(self) -> None: ...
