"""The pages of the box companion, for games with the printed cards."""
