"""Everything computed from labels and risks: curves, thresholds, weights, certificates and agreement."""
