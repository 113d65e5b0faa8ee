"""The texts of SOCK): prompts, log lines, refusals, descriptions, hints and tips."""
