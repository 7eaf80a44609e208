"""Being here, it lets the tests of every game import `conformance`."""
