"""Access to the phone's hardware and system: one module a feature, with a desktop fallback."""
