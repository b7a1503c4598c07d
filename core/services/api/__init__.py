"""What programs ask of a workspace: tokens, scores at once, verdicts on answers. Imported by core/api, cli, pages."""
