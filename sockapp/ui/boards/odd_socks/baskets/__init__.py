"""The players' baskets and the lost mate."""
