"""The adjudication desk: conflicts, settled one at a time."""
