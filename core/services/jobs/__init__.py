"""What the worker does with jobs, and what people see of them. Pages import the list, the command line the worker."""
