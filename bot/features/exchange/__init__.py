"""Tables as files: exported, and imported elsewhere.

The command line imports `exporting` and `importing`; no other feature does.
"""
