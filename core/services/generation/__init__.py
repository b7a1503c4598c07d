"""Repairs that a model offers, and answers that are written under watch. Imported by models, pages."""
