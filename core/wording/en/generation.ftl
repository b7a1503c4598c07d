### Repairs that a model offers, and answers that are written under watch.

generation-unknown = There is no answer number { $generation } that was written here.
