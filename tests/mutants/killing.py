"""Which mutants do tests kill? A pytest plugin that runs the tests once as they are, then against each mutant.

The run changes no file: the code of a function is exchanged in a forked process, which runs the tests that call the
function, the shortest first, until one fails.
"""

from __future__ import annotations

import gc
import os
import resource
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from types import FunctionType

import pytest
from _pytest.runner import runtestprotocol

from tests.mutants.changes import Mutant, noting_codes

NOTE = "_note_the_call"
LONGEST = 10.0
"""A mutant that takes so many times as long as the tests took without it hangs, and is killed."""


class Killing:
    """Runs the tests, then each mutant; tells of each whether it was killed.

    `limit_of` says how many seconds a test may take that is run against a mutant.
    """

    def __init__(
        self,
        functions: Mapping[tuple[str, str], FunctionType],
        mutants: Iterable[Mutant],
        jobs: int,
        limit_of: Callable[[Mutant], float],
    ) -> None:
        self.functions, self.mutants, self.jobs, self.limit_of = functions, mutants, jobs, limit_of
        self.tell: Callable[[Mutant, bool], None] = lambda mutant, is_killed: None
        self.callers: defaultdict[tuple[str, str], list[pytest.Item]] = defaultdict(list)
        self.seconds: dict[pytest.Item, float] = {}
        self.failed: list[str] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run everything in place of pytest's own loop."""
        with self._noting() as called:
            for item in session.items:
                self._run_as_it_is(item, called)
        if not self.failed:
            gc.collect()
            gc.freeze()
            self._run_mutants()
        return True

    @contextmanager
    def _noting(self) -> Iterator[set[tuple[str, str]]]:
        """Give a set to which every function adds its key when it is called."""
        called: set[tuple[str, str]] = set()
        kept = {key: function.__code__ for key, function in self.functions.items()}
        for module in {key[0]: sys.modules[key[0]] for key in self.functions}.values():
            vars(module)[NOTE] = lambda *key: called.add(key)
            for name, code in noting_codes(module, NOTE):
                self.functions[module.__name__, name].__code__ = code
        yield called
        for key, code in kept.items():
            self.functions[key].__code__ = code

    def _run_as_it_is(self, item: pytest.Item, called: set[tuple[str, str]]) -> None:
        called.clear()
        began = time.process_time()
        if not _passes(item):
            self.failed.append(item.nodeid)
        self.seconds[item] = time.process_time() - began
        for key in called:
            self.callers[key].append(item)

    def _run_mutants(self) -> None:
        running: dict[int, Mutant] = {}
        for mutant in self.mutants:
            limit = self.limit_of(mutant)
            callers = self.callers[mutant.module, mutant.function]
            items = [item for item in callers if self.seconds[item] <= limit]
            if not items:
                self.tell(mutant, False)
                continue
            running[self._fork(mutant, items)] = mutant
            if len(running) >= self.jobs:
                self._reap(running)
        while running:
            self._reap(running)

    def _fork(self, mutant: Mutant, items: list[pytest.Item]) -> int:
        child = os.fork()
        if child:
            return child
        code = 1
        try:
            limit = int(20 + LONGEST * sum(map(self.seconds.__getitem__, items)))
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
            self.functions[mutant.module, mutant.function].__code__ = mutant.code
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, 1)
            os.dup2(nowhere, 2)
            if all(map(_passes, sorted(items, key=self.seconds.__getitem__))):
                code = 0
        finally:
            os._exit(code)

    def _reap(self, running: dict[int, Mutant]) -> None:
        child, status = os.wait()
        self.tell(running.pop(child), status != 0)


def _passes(item: pytest.Item) -> bool:
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))
