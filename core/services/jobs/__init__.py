"""What the worker does with jobs, and what people see of them. Imported by cli, services/models, pages."""
