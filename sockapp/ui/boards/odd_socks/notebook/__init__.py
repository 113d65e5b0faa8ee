"""The notebook: worker, rows and sheet."""
