"""Run detectors, record what fails, and combine their risks."""
