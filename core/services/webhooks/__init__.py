"""Webhooks: registered, signed, and delivered by the worker to permitted addresses."""
