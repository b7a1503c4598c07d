"""Recognise sentences that claim nothing, such as courtesies and refusals, in three languages."""

from core.text.claimless._recognising import ClaimlessKind, claims_nothing

__all__ = ["ClaimlessKind", "claims_nothing"]
