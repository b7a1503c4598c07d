"""Language models as people meet them: who is there, the cost. Imported by cli, generation, jobs, pages, quizzes."""
