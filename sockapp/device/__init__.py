"""The phone: each thing it can do in one small file, with a quiet stand-in elsewhere."""
