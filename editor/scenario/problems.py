"""The problems of a scenario, live."""

from __future__ import annotations

from editor.panels.problems_panel import ProblemsPanel


class ScenarioProblems(ProblemsPanel):
    """List problems; what would mend one is for the designer to say."""

    def __init__(self) -> None:
        super().__init__(fixes=False)

    def nothing_text(self) -> str:
        return self.tr("No problems: the scenario keeps every rule.")
