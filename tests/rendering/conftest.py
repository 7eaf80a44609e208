"""`python -m pytest tests/rendering --repaint` paints the golden pictures anew."""

from __future__ import annotations


def pytest_addoption(parser):
    parser.addoption("--repaint", action="store_true", help="paint the golden pictures of tests/rendering anew")
