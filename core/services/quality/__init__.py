"""How good the labels are: agreement, audits, control items, people. Pages and the thresholds room import it."""
