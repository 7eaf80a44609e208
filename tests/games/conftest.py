"""Lets the tests of every game import `conformance`, and keeps hypothesis steady on a busy machine."""

from hypothesis import settings

settings.register_profile("steady", deadline=None, derandomize=True)
settings.load_profile("steady")
