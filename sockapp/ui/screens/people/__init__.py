"""The page of remembered players."""
