"""Odd Socks' table."""
