"""Quality of labels: agreement, audits, control items, people."""
