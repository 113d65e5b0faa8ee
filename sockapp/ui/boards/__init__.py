"""The boards: one widget per game that shows its views and animates its events."""
