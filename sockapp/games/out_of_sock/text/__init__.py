"""Everything that Out of Sock says."""
