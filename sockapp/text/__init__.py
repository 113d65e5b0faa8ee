"""Names in any script as letters that a reader counts, and where our own lines break."""
