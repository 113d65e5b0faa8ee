"""Which sock?: find the odd pair of Odd Socks from what one player has seen."""
