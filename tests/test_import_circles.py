"""No modules of a package import one another in a circle, imports for type checking included."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import Final

import grimp
import pytest

PACKAGES: Final = ("bot", "games", "rendering", "storage")


def imports_in(package: str) -> dict[str, Set[str]]:
    """Return the modules of a package, each with those of the package that it imports."""
    graph = grimp.build_graph(package, cache_dir=None)
    return {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}


def circles(imports: Mapping[str, Set[str]]) -> list[list[str]]:
    """Return the groups of modules that import one another, directly or by way of others: strong components."""
    reached = {module: _reached(module, imports) for module in imports}
    groups = {
        frozenset(other for other in reached[module] if module in reached[other])
        for module in imports
        if module in reached[module]
    }
    return sorted(map(sorted, groups))


def _reached(module: str, imports: Mapping[str, Set[str]]) -> Set[str]:
    """Return all modules that a module imports, directly or by way of others."""
    found, left = set[str](), [module]
    while left:
        further = imports[left.pop()] - found
        found |= further
        left += further
    return found


@pytest.mark.parametrize(
    ("imports", "found"),
    [
        ({"a": {"b", "c"}, "b": {"c"}, "c": set()}, []),
        ({"a": {"b"}, "b": {"a"}}, [["a", "b"]]),
        ({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}, [["a", "b", "c"]]),
        ({"a": {"b"}, "b": {"a"}, "c": {"d"}, "d": {"c", "a"}}, [["a", "b"], ["c", "d"]]),
    ],
)
def test_circles_are_found(imports, found):
    assert circles(imports) == found


def test_imports_for_type_checking_and_in_functions_count(tmp_path, monkeypatch):
    (tmp_path / "ringed").mkdir()
    (tmp_path / "ringed/__init__.py").touch()
    (tmp_path / "ringed/one.py").write_text(
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import ringed.two\n"
    )
    (tmp_path / "ringed/two.py").write_text("def later():\n    import ringed.one\n")
    monkeypatch.syspath_prepend(str(tmp_path))

    assert circles(imports_in("ringed")) == [["ringed.one", "ringed.two"]]


@pytest.mark.parametrize("package", PACKAGES)
def test_no_modules_import_one_another_in_a_circle(package):
    assert circles(imports_in(package)) == []
