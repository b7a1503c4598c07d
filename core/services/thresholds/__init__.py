"""From labels to policies: thresholds, weights, drift."""
