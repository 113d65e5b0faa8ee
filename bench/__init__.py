"""Benchmarks of the app, each beside a comparable program."""
