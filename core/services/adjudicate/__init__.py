"""The adjudication desk: conflicts, settled one at a time. Pages import it, and its tests."""
