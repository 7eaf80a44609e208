"""Let the tests of every game import `conformance`, and keep hypothesis steady on busy machines."""

from hypothesis import settings

settings.register_profile("steady", deadline=None, derandomize=True)
settings.load_profile("steady")
