"""From labels to policies: cuts, weights, drift. Imported by overview.py, publishing, review, webhooks, pages."""
