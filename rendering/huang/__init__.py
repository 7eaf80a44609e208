"""Painter of HUANG."""
