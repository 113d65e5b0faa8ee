"""Figures of the package, which travel from a worker to the end of the run in its test reports."""

from __future__ import annotations

from typing import Any, cast

import pytest

FIGURE = "figure of the package"
"""The name of a test's property that holds the name and the value of a figure."""


def print_figures(reporter: Any) -> None:
    """Print the figures of all reports as a section of the summary, if there are any."""
    reports = [report for found in reporter.stats.values() for report in found]
    figures = dict(
        cast(tuple[str, str], value)
        for report in reports
        if isinstance(report, pytest.TestReport) and report.when == "call"
        for name, value in report.user_properties
        if name == FIGURE
    )
    if figures:
        reporter.section("the package in figures")
        for name, value in figures.items():
            reporter.line(f"{name}: {value}")
