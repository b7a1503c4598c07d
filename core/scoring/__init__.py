"""Who runs, what a failure is, how risks are fused. Imported by cli, repair, services, tuning, storage/reports."""
