"""The toy’s board."""
