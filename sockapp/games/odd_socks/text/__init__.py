"""Everything that Odd Socks says."""
