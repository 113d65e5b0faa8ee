"""Goals on the screen: the page with all of them, the socks on home's line, their stories."""
