"""Language models as people meet them: who is there, what it costs, what is asked of them. Imported by jobs, pages."""
