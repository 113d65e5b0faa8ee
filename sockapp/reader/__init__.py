"""The rules reader without its UI: books, lessons, search, bookmarks (see docs/READER.md)."""
