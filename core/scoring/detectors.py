"""List all detectors, in the order in which people see them."""

from __future__ import annotations

from core.detectors.base import Detector
from core.detectors.bertscore_consistency import BertScoreConsistency
from core.detectors.bleu import Bleu
from core.detectors.embedding_similarity import EmbeddingSimilarity
from core.detectors.false_silence import FalseSilence
from core.detectors.graph_support import GraphSupport
from core.detectors.grounding import Grounding
from core.detectors.injected_instructions import InjectedInstructions
from core.detectors.knowledge_similarity import KnowledgeSimilarity
from core.detectors.negation_flip import NegationFlip
from core.detectors.ngram_consistency import NgramConsistency
from core.detectors.nli import Nli
from core.detectors.nli_consistency import NliConsistency
from core.detectors.novel_bigrams import NovelBigrams
from core.detectors.rouge import Rouge
from core.detectors.s1_confidence import S1Confidence
from core.detectors.sample_support import SampleSupport
from core.detectors.source_match import SourceMatch
from core.detectors.source_stance import SourceStance
from core.detectors.token_alignment import TokenAlignment
from core.detectors.token_overlap import TokenOverlap
from core.detectors.unmatched_numbers import UnmatchedNumbers
from core.detectors.unstated_claims import UnstatedClaims
from core.detectors.unsupported_entities import UnsupportedEntities
from core.detectors.unsupported_terms import UnsupportedTerms
from core.detectors.wrong_slot import WrongSlot
from core.judges.concept_self_inquiry import ConceptSelfInquiry
from core.judges.concept_uncertainty import ConceptUncertainty
from core.judges.concept_validation import ConceptValidation
from core.judges.confidence_review import ConfidenceReview
from core.judges.guessable_without_source import GuessableWithoutSource
from core.judges.llm_judge import LlmJudge
from core.judges.selfcheck_prompt import SelfcheckPrompt
from core.quizzes.checks.all_checks import CHECKS

_BUILT_IN: tuple[type[Detector], ...] = (
    SourceMatch,
    S1Confidence,
    TokenOverlap,
    Bleu,
    Rouge,
    NovelBigrams,
    UnsupportedTerms,
    UnsupportedEntities,
    UnmatchedNumbers,
    UnstatedClaims,
    FalseSilence,
    WrongSlot,
    NegationFlip,
    EmbeddingSimilarity,
    KnowledgeSimilarity,
    TokenAlignment,
    SampleSupport,
    NgramConsistency,
    BertScoreConsistency,
    Nli,
    Grounding,
    SourceStance,
    NliConsistency,
    InjectedInstructions,
    GraphSupport,
    LlmJudge,
    SelfcheckPrompt,
    ConfidenceReview,
    GuessableWithoutSource,
    ConceptUncertainty,
    ConceptValidation,
    ConceptSelfInquiry,
)

DETECTORS: dict[str, type[Detector]] = {detector.name: detector for detector in (*_BUILT_IN, *CHECKS)}
