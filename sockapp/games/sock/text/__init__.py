"""Everything that SOCK) says."""
