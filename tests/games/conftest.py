"""Its being here lets the tests of every game import `conformance` and `golden`."""
