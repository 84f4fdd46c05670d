"""The benchmarks of docs/performance.md: each figure of ours beside a peer's, measured in one run."""
