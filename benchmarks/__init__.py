"""Benchmarks of speed, and of the balance of the games. Run them on demand; the tests do not."""
