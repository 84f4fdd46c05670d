"""Answers from worker threads."""

from __future__ import annotations

import threading

import pytest

from editor.background.latest import LatestAnswer


def test_stale_answers_are_dropped_and_questions_in_between_never_asked(qtbot):
    answers = LatestAnswer()
    heard: list[object] = []
    asked: list[int] = []
    gate = threading.Event()
    answers.answered.connect(heard.append)

    def question(number: int):
        def work() -> int:
            asked.append(number)
            gate.wait(5)
            return number

        return work

    for number in range(5):
        answers.ask(question(number))
    gate.set()
    qtbot.waitUntil(lambda: not answers.is_busy)
    assert asked == [0, 4]
    assert heard == [4]


def test_a_forgotten_question_has_no_answer(qtbot):
    answers = LatestAnswer()
    heard: list[object] = []
    answers.answered.connect(heard.append)
    answers.ask(lambda: 1)
    answers.forget()
    qtbot.waitUntil(lambda: not answers.is_busy)
    assert heard == []


def test_an_error_in_the_worker_is_raised_in_the_window_s_thread(qtbot):
    answers = LatestAnswer()

    def fail() -> None:
        raise ZeroDivisionError

    with qtbot.captureExceptions() as caught:
        answers.ask(fail)
        qtbot.waitUntil(lambda: not answers.is_busy)
    assert [kind for kind, _, _ in caught] == [ZeroDivisionError]


@pytest.mark.parametrize("fails", [False, True])
def test_the_next_question_is_answered_whatever_became_of_the_last(qtbot, fails):
    answers = LatestAnswer()
    heard: list[object] = []
    answers.answered.connect(heard.append)

    def first() -> int:
        if fails:
            raise ZeroDivisionError
        return 1

    with qtbot.captureExceptions():
        answers.ask(first)
        qtbot.waitUntil(lambda: not answers.is_busy)
    answers.ask(lambda: 2)
    qtbot.waitUntil(lambda: not answers.is_busy)
    assert heard[-1] == 2
