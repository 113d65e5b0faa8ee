"""Baskets and the lost mate."""
