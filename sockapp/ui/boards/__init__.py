"""The boards: for each game, the widget that shows a view and plays its events."""
