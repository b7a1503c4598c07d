"""The training of the reader: its corpus and other sets, the network, and how well the weights rank sentences."""
