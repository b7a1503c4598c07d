"""Language models as people meet them: who is there, what it costs, who asks. Imported by generation, jobs, pages."""
