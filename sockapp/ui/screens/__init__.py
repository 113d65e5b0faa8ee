"""The screens, each a Python and a kv file of the same name, loaded on first visit."""
