"""What programs ask of a workspace: tokens, scores at once, what to do with an answer. Imported by core/api, cli."""
