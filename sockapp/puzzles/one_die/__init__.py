"""The one die: find the only die of Out of Sock that wins whatever the others do."""
