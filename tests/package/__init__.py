"""What must come out of `make package-check` (see tools/package_check)."""
