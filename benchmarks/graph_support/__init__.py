"""Count how sentences beside a knowledge graph end: supported, contradicted, left alone."""
