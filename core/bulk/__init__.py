"""Big files and sets, scored in shards by processes of this machine or of a cluster."""
