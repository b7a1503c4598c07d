"""One run over many detectors: who runs, what a failure is, the fused risk. Services, benchmarks, the command line."""
