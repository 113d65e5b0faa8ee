"""Leave the tests on recordings of real movements out where there are no recordings."""

from __future__ import annotations

from tests.support.toss import recordings

# The recordings are not part of the project, and nothing that can be installed would bring them.
# A skip would ask every reader of a fresh clone's report to look into it. test_movements has the
# same bounds on generated movements.
collect_ignore = [] if recordings.are_here() else ["test_recordings.py"]
