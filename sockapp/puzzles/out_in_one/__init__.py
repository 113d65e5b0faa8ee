"""Out in one: play the whole hand of SOCK) in this turn by rearranging the table."""
