"""How good the labels are: agreement, audits, control items, people. Imported by thresholds, pages."""
