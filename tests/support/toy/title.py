"""What the home screen says about the toy."""

from __future__ import annotations

from tests.support.toy.text.phrases import say

TITLE = "Loose Socks"


def subtitle() -> str:
    return ""


def tagline() -> str:
    return say("the toy of the house")
