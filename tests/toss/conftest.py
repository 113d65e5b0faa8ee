"""Skip the tests on recordings of real movements where there are no recordings."""

from __future__ import annotations

from tests.support.toss import recordings

# The recordings are not part of the project, and no package contains them. A skip mark would show
# up in the report of every fresh clone. test_movements checks the same bounds on generated
# movements.
collect_ignore = [] if recordings.are_here() else ["test_recordings.py"]
