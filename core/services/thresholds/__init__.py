"""From labels to policies: cuts, weights, drift. Imported by cli, overview.py, publishing, review, webhooks, pages."""
