"""Fields that bear another name since the last release: whoever renames a field that a service answers adds it here.

Figures are compared by the names that the last release gave them. When the next one takes its place, this is empty.
"""

from __future__ import annotations

from collections.abc import Mapping

from core.domain.comments import Comment
from core.domain.queue import DeclinedItem, StratumCount
from core.services.desk.comments import CommentView
from core.services.desk.item_view import SentenceView
from core.services.desk.open_comments import OpenComment
from core.services.quality.people import PersonFigures
from core.services.review.screen import Screen
from core.services.thresholds.basis import LabelChoice
from core.services.thresholds.explanations import Explanation
from core.services.thresholds.policy_changes import BandChange, PolicyChanges
from core.tuning.anchoring import Anchoring
from core.tuning.learning_curve import LearningCurve
from core.tuning.parity import Gap
from core.tuning.sequential import Advice
from core.tuning.track_record import TrackRecord

FORMER_NAMES: Mapping[type, Mapping[str, str]] = {
    Advice: {"to_label": "more"},
    Anchoring: {"work": "judged"},
    BandChange: {"stage": "reach"},
    Comment: {"kind": "remark"},
    CommentView: {"kind": "remark"},
    DeclinedItem: {"declined": "refused"},
    Explanation: {"values": "told"},
    Gap: {"first": "one", "second": "other"},
    LabelChoice: {"imported": "gold"},
    LearningCurve: {"points": "steps"},
    OpenComment: {"comment": "said"},
    PersonFigures: {"known": "gold"},
    PolicyChanges: {"changes": "flips"},
    Screen: {"unanswered": "trying"},
    SentenceView: {"family_signs": "voices"},
    StratumCount: {"labelled": "judged"},
    TrackRecord: {"ranges": "strata"},
}
"""By class: today's name, and the one of the last release."""
