"""The rules reader without its pixels: books, lessons, search, bookmarks (see docs/READER.md)."""
