"""Webhooks: kept, signed, delivered by the worker to addresses that may be asked. Imported by cli, jobs, pages."""
