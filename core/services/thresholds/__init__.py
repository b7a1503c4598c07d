"""From labels to policies: cuts, weights, certificates, drift. Imported by overview.py, publishing, review, pages."""
