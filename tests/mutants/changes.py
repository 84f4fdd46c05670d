"""Mutants of a module's functions: each changes one place of one function."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from types import CodeType, FunctionType, ModuleType

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
    """One changed function: where it stands, what was changed in which line of its text, and its new code."""

    module: str
    function: str
    number: int
    line: str
    change: str
    code: CodeType

    @property
    def key(self) -> tuple[str, str, str, str]:
        """Return what tells it from others and outlasts changes elsewhere in the file."""
        return self.module, self.function, self.line, self.change


class _Change(ast.NodeTransformer):
    """Changes the n-th place that can be changed in the bodies of functions, and says how."""

    def __init__(self, wanted: int) -> None:
        self.wanted, self.seen, self.change, self.number, self.function = wanted, 0, "", 0, ""
        self.names: list[str] = []

    def _turn(self, node: ast.AST, before: str, after: str) -> bool:
        self.seen += 1
        if self.seen - 1 != self.wanted:
            return False
        self.change, self.number = f"{before} => {after}", getattr(node, "lineno", 0)
        self.function = ".".join(self.names)
        return True

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        self.names.append(node.name)
        for part in node.body:
            if isinstance(part, ast.FunctionDef):
                self.visit(part)
        self.names.pop()
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """Change the body alone: defaults and decorators are no part of a function's code."""
        self.names.append(node.name)
        node.body = [self.visit(statement) for statement in node.body]
        self.names.pop()
        return node

    def visit_Assert(self, node: ast.Assert) -> ast.AST:
        """Leave alone what is known to hold: it carries no rule."""
        return node

    def visit_keyword(self, node: ast.keyword) -> ast.AST:
        """Leave alone that two rows are known to be as long as each other."""
        return node if node.arg == "strict" else self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        for number, op in enumerate(node.ops):
            other = [*node.ops[:number], SWAPS[type(op)](), *node.ops[number + 1 :]]
            changed = ast.copy_location(ast.Compare(node.left, other, node.comparators), node)
            if self._turn(node, ast.unparse(node), ast.unparse(changed)):
                return changed
        return node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        self.generic_visit(node)
        op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        for changed in (ast.BoolOp(op, node.values), *_shorter(node)):
            ast.copy_location(changed, node)
            if self._turn(node, ast.unparse(node), ast.unparse(changed)):
                return changed
        return node

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.op, ast.Not) and self._turn(node, ast.unparse(node), ast.unparse(node.operand)):
            return node.operand
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.op, ast.Add | ast.Sub):
            op = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
            changed = ast.copy_location(ast.BinOp(node.left, op, node.right), node)
            if self._turn(node, ast.unparse(node), ast.unparse(changed)):
                return changed
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if not isinstance(node.value, int):
            return node
        other = not node.value if isinstance(node.value, bool) else node.value + 1
        changed = ast.copy_location(ast.Constant(other), node)
        return changed if self._turn(node, str(node.value), str(other)) else node

    def visit_If(self, node: ast.If) -> ast.AST:
        self.generic_visit(node)
        if self._turn(node.test, f"if {ast.unparse(node.test)}", "if False"):
            node.test = ast.copy_location(ast.Constant(False), node.test)
        return node

    def visit_Return(self, node: ast.Return) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.value, ast.Call) and self._turn(node, ast.unparse(node), "return None"):
            node.value = ast.copy_location(ast.Constant(None), node.value)
        return node


def _shorter(node: ast.BoolOp) -> Iterator[ast.expr]:
    for number in range(len(node.values)):
        rest = [*node.values[:number], *node.values[number + 1 :]]
        yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)


def modules(name: str, left_out: Iterable[str]) -> Iterator[ModuleType]:
    """Yield the modules of a package, in order; those of its packages not; a module by itself is one."""
    package = importlib.import_module(name)
    if not hasattr(package, "__path__"):
        yield package
        return
    for found in pkgutil.iter_modules(package.__path__):
        if found.name not in left_out and not found.ispkg:
            yield importlib.import_module(f"{name}.{found.name}")


def functions(module: ModuleType) -> Iterator[tuple[str, FunctionType]]:
    """Yield the functions and methods a module defines itself, with their qualified names."""
    for value in vars(module).values():
        if getattr(value, "__module__", None) != module.__name__:
            continue
        for part in vars(value).values() if inspect.isclass(value) else (value,):
            inner = getattr(part, "fget", None) or getattr(part, "func", None) or part
            inner = getattr(inner, "__wrapped__", inner) if not inspect.isfunction(inner) else inner
            if inspect.isfunction(inner) and inner.__code__.co_filename == module.__file__:
                yield inner.__code__.co_qualname, inner


def mutants_of(module: ModuleType) -> Iterator[Mutant]:
    """Yield every mutant of a module's functions."""
    source = inspect.getsource(module)
    lines = source.splitlines()
    known = dict(functions(module))
    wanted = 0
    while True:
        tree = ast.parse(source)
        change = _Change(wanted)
        for statement in tree.body:
            if isinstance(statement, ast.FunctionDef | ast.ClassDef):
                change.visit(statement)
        if not change.change:
            return
        wanted += 1
        outer = next(name for name in _outward(change.function) if name in known or "." not in name)
        if outer not in known:
            continue
        changed = next(part for name, part in _codes(_compiled(tree, module)) if name == outer)
        yield Mutant(
            module.__name__, outer, change.number, lines[change.number - 1].strip(), change.change, changed
        )


def noting_codes(module: ModuleType, note: str) -> Iterator[tuple[str, CodeType]]:
    """Yield the codes of a module's functions, each of which first calls the global `note` with its own name."""
    tree = ast.parse(inspect.getsource(module))
    known = dict(functions(module))
    for function, name in _named(tree, ""):
        call = ast.parse(f"{note}({module.__name__!r}, {name!r})").body
        function.body = [*call, *function.body]
    for name, code in _codes(_compiled(tree, module)):
        if name in known:
            yield name, code


def _named(tree: ast.Module | ast.ClassDef, before: str) -> Iterator[tuple[ast.FunctionDef, str]]:
    for part in tree.body:
        if isinstance(part, ast.FunctionDef):
            yield part, before + part.name
        elif isinstance(part, ast.ClassDef):
            yield from _named(part, f"{before}{part.name}.")


def _compiled(tree: ast.Module, module: ModuleType) -> CodeType:
    flags = int(module.annotations.compiler_flag) if hasattr(module, "annotations") else 0
    ast.fix_missing_locations(tree)
    return compile(tree, module.__file__ or "", "exec", dont_inherit=True, flags=flags)


def _outward(name: str) -> Iterator[str]:
    """Yield the name of a function, and those of the functions around it."""
    while name:
        yield name
        name = name.rpartition(".")[0]


def _codes(code: CodeType) -> Iterator[tuple[str, CodeType]]:
    for part in code.co_consts:
        if isinstance(part, CodeType) and "<locals>" not in part.co_qualname:
            yield part.co_qualname, part
            yield from _codes(part)
