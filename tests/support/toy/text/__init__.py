"""Everything that the toy game says."""
