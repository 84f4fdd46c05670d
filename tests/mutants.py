"""A mutation run over the functions that carry rules: `python -m tests.mutants [--sample N] [--seed N] [MODULE...]`.

Each mutant changes one place of one function: a comparison, a boolean, a number, a condition, a refusal. It counts as
killed when one of the tests that call the function fails. Survivors are printed with file and line. The run changes
no file: the code of a function is exchanged in a forked process.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import importlib
import inspect
import io
import os
import pkgutil
import random
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest

PACKAGES = ("sim.mechanics", "sim.games.zargo")
LEFT_OUT = ("bots", "narrate", "actions", "events", "state")
QUICK = [str(path) for path in sorted(Path("tests/rules").rglob("test_z*.py"))]
TESTS = [*QUICK, "tests/golden", "tests/board/test_gates.py", "tests/rules/play/test_hidden.py"]
QUIET = ["-q", "-x", "-n", "0", "--no-header", "-p", "no:cacheprovider", "-p", "no:randomly"]
MOST_TESTS = 1000
SECONDS = 120
SWAPS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


@dataclass(frozen=True)
class Mutant:
    """One changed function: where it is, what was changed, and its new code."""

    module: str
    function: str
    line: int
    change: str
    code: CodeType


class _Change(ast.NodeTransformer):
    """Changes the n-th place that can be changed, and says how."""

    def __init__(self, wanted: int) -> None:
        self.wanted, self.seen, self.made, self.line = wanted, 0, "", 0

    def _turn(self, node: ast.AST, change: str) -> bool:
        self.seen += 1
        if self.seen - 1 != self.wanted:
            return False
        self.made, self.line = change, getattr(node, "lineno", 0)
        return True

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        for number, op in enumerate(node.ops):
            other = SWAPS[type(op)]
            if self._turn(node, f"{type(op).__name__} -> {other.__name__}"):
                node.ops[number] = other()
        return node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        self.generic_visit(node)
        other = ast.Or if isinstance(node.op, ast.And) else ast.And
        if self._turn(node, f"{type(node.op).__name__} -> {other.__name__}"):
            node.op = other()
        for number in range(len(node.values)):
            if len(node.values) > 1 and self._turn(node, f"operand {number} left out"):
                del node.values[number]
                break
        return node if len(node.values) > 1 else node.values[0]

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.op, ast.Not) and self._turn(node, "not left out"):
            return node.operand
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.op, ast.Add | ast.Sub) and self._turn(node, "sign turned"):
            node.op = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if isinstance(node.value, bool):
            if self._turn(node, f"{node.value} -> {not node.value}"):
                return ast.copy_location(ast.Constant(not node.value), node)
        elif isinstance(node.value, int) and self._turn(node, f"{node.value} -> {node.value + 1}"):
            return ast.copy_location(ast.Constant(node.value + 1), node)
        return node

    def visit_If(self, node: ast.If) -> ast.AST:
        self.generic_visit(node)
        if self._turn(node, "condition never holds"):
            node.test = ast.copy_location(ast.Constant(False), node.test)
        return node

    def visit_Return(self, node: ast.Return) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.value, ast.Call) and self._turn(node, "returns None"):
            node.value = ast.copy_location(ast.Constant(None), node.value)
        return node


def modules() -> Iterator[ModuleType]:
    """Yield the modules that carry rules."""
    for name in PACKAGES:
        package = importlib.import_module(name)
        for found in pkgutil.iter_modules(package.__path__):
            if found.name not in LEFT_OUT and not found.ispkg:
                yield importlib.import_module(f"{name}.{found.name}")


def functions(module: ModuleType) -> Iterator[tuple[str, FunctionType]]:
    """Yield the functions and methods a module defines itself, with their qualified names."""
    for value in vars(module).values():
        if inspect.isfunction(value) and value.__module__ == module.__name__:
            yield value.__qualname__, value
        elif inspect.isclass(value) and value.__module__ == module.__name__:
            for part in vars(value).values():
                inner = getattr(part, "fget", None) or getattr(part, "func", None) or part
                if inspect.isfunction(inner) and inner.__qualname__.startswith(value.__name__):
                    yield inner.__qualname__, inner


def mutants_of(module: ModuleType) -> Iterator[Mutant]:
    """Yield every mutant of a module's functions that Python compiles."""
    source = inspect.getsource(module)
    known = dict(functions(module))
    number = 0
    while True:
        tree = ast.parse(source)
        change = _Change(number)
        for statement in tree.body:
            if not isinstance(statement, ast.Import | ast.ImportFrom | ast.Assign | ast.AnnAssign | ast.Expr):
                change.visit(statement)
        if not change.made:
            return
        number += 1
        ast.fix_missing_locations(tree)
        code = compile(tree, module.__file__ or "", "exec", dont_inherit=True, flags=_flags(module))
        for name, changed in _codes(code):
            function = known.get(name)
            if function is not None and changed.co_firstlineno <= change.line <= _last_line(changed):
                yield Mutant(module.__name__, name, change.line, change.made, changed)


def _flags(module: ModuleType) -> int:
    annotations = getattr(module, "annotations", None)
    return int(annotations.compiler_flag) if annotations is not None else 0


def _last_line(code: CodeType) -> int:
    return max((line for *_, line in code.co_lines() if line is not None), default=0)


def _codes(code: CodeType) -> Iterator[tuple[str, CodeType]]:
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield part.co_qualname, part
            if "<locals>" not in part.co_qualname:
                yield from _codes(part)


class Callers:
    """A pytest plugin that notes which tests call which functions."""

    def __init__(self, names: set[str]) -> None:
        self.names = names
        self.tests: defaultdict[str, list[str]] = defaultdict(list)

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        called: set[str] = set()

        def note(frame: Any, event: str, _: Any) -> None:
            if event == "call":
                code = frame.f_code
                called.add(f"{code.co_filename}:{code.co_qualname}")

        sys.setprofile(note)
        yield
        sys.setprofile(None)
        for name in called & self.names:
            self.tests[name].append(item.nodeid)


def _key(function: FunctionType) -> str:
    return f"{function.__code__.co_filename}:{function.__code__.co_qualname}"


def is_killed(mutant: Mutant, function: FunctionType, tests: list[str]) -> bool:
    """Say whether one of the tests fails, or hangs, with the function's code exchanged."""
    child = os.fork()
    if child == 0:
        function.__code__ = mutant.code
        with Path(os.devnull).open("w", encoding="utf-8") as nowhere, contextlib.redirect_stdout(nowhere):
            code = pytest.main([*QUIET, *tests])
        os._exit(0 if code == 0 else 1)
    began = time.monotonic()
    while True:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return status != 0
        if time.monotonic() - began > SECONDS:
            os.kill(child, 9)
            os.waitpid(child, 0)
            return True
        time.sleep(0.02)


def main() -> None:
    """Run the mutants asked for and print the survivors."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("modules", nargs="*")
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0)
    wanted = parser.parse_args()
    known = {(m.__name__, name): function for m in modules() for name, function in functions(m)}
    callers = Callers({_key(function) for function in known.values()})
    with contextlib.redirect_stdout(io.StringIO()):
        if pytest.main([*QUIET, *TESTS], plugins=[callers]) != 0:
            raise SystemExit("the tests fail without any mutant")
    every = [mutant for module in modules() for mutant in mutants_of(module)]
    if wanted.modules:
        every = [mutant for mutant in every if mutant.module.rpartition(".")[2] in wanted.modules]
    if wanted.sample:
        every = sorted(
            random.Random(wanted.seed).sample(every, wanted.sample), key=lambda m: (m.module, m.line)
        )
    killed = 0
    for mutant in every:
        function = known[mutant.module, mutant.function]
        tests = callers.tests.get(_key(function), [])[:MOST_TESTS]
        if tests and is_killed(mutant, function, tests):
            killed += 1
            continue
        sys.stdout.write(f"{mutant.module}:{mutant.line} {mutant.function}: {mutant.change}\n")
        sys.stdout.flush()
    sys.stdout.write(f"{killed} of {len(every)} killed\n")


if __name__ == "__main__":
    main()
