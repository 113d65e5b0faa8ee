"""The family's league: the page that leads to its parts, the tables, the ladder."""
