"""Running `zargo` inside the test process, as the command line would."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from sim.cli.main import main


@dataclass(frozen=True)
class Answer:
    code: int
    out: str
    err: str

    @property
    def document(self) -> Any:
        """Return the one JSON document on stdout; nothing else may be there."""
        assert self.err == ""
        assert self.out.endswith("\n")
        assert self.out.count("\n") == 1
        return json.loads(self.out)


@dataclass(frozen=True)
class Zargo:
    """Calls `zargo` and returns its exit code and both streams."""

    capsys: pytest.CaptureFixture[str]

    def __call__(self, *arguments: object) -> Answer:
        self.capsys.readouterr()
        with pytest.raises(SystemExit) as left:
            main([str(argument) for argument in arguments])
        out, err = self.capsys.readouterr()
        return Answer(left.value.code or 0, out, err)  # type: ignore[arg-type]

    def refuses(self, *arguments: object, words: tuple[str, ...] = ()) -> str:
        """Assert exit 2, one line on stderr and nothing on stdout; return the line."""
        answer = self(*arguments)
        assert answer.code == 2, answer
        assert answer.out == ""
        assert answer.err.startswith("zargo: ")
        assert answer.err.endswith("\n")
        assert len(answer.err.splitlines()) == 1
        for word in words:
            assert word in answer.err
        return answer.err


def write(path: Path, document: Any) -> Path:
    """Write a document (or bytes, or text) and return its path."""
    data = (
        document
        if isinstance(document, bytes)
        else (document if isinstance(document, str) else json.dumps(document)).encode()
    )
    path.write_bytes(data)
    return path
