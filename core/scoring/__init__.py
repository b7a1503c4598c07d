"""Who runs, what fails, how risks are fused. Imported by api, bulk, cli, repair, services, tuning, storage/reports."""
