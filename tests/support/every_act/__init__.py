"""Every public act of the services, with who may do it where: what the matrix of accounts is tried on."""
