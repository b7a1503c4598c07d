"""Language models: providers, budgets, spending, prices. Imported by pages/data.py, pages/models.py."""
