"""Language models, for people. Imported by cli, generation, jobs, knowledge, material, operations, pages, quizzes."""
