"""The worker process: what it does with a job. Only the command line and tests import it."""
