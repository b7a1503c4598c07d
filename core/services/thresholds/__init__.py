"""From labels to policies: cuts, weights, certificates, drift. Pages, jobs and the review desk import it."""
