"""How fast the app is, measured beside its peers."""
