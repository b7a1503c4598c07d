fusion-nothing-heard = No detector could check this sentence.
fusion-tally = Detectors: { $more } for more risk, { $less } for less, { $silent } silent.
fusion-rest-raises = The rest of the answer raises it.
fusion-rest-lowers = The rest of the answer lowers it.
