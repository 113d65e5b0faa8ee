"""Files that survive a crash: slots of two copies, folders, and the lock."""
