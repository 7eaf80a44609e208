"""Building blocks of posts and panels."""
