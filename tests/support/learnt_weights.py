"""Weights as if somebody had learnt them."""

from core.domain.answers import Kind
from core.domain.weights import Feature, RiskModel, Term, Weights

HEEDS_OVERLAP = Weights(
    (RiskModel(Kind.ANSWER, (Term("token_overlap", Feature.OWN, 0.0, 1.0, 0.0),), (), 0.0, 0.0, 0.0),)
)
