"""Who runs, what a failure is, how risks are fused. Imported by cli, services, tuning, storage/reports."""
