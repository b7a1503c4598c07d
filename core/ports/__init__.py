"""Protocols of storage: one for each subject, implemented in ``storage``."""
