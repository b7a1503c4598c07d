"""Language models: providers, budgets, spending, prices. Imported by generation, pages/data.py, pages/models.py."""
