"""Sentences that claim nothing, such as courtesies and refusals, in three languages. Imported by scoring."""

from core.text.claimless.recognising import Silence, claims_nothing

__all__ = ["Silence", "claims_nothing"]
