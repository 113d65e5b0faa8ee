"""The page with the remembered players and its form."""
