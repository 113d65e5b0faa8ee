"""Describe the table: large sentences, one by one or all, spoken where there is a voice."""

from __future__ import annotations

import pytest
from kivy.metrics import sp

from sockapp import games
from sockapp.device.audio import text_to_speech
from sockapp.device.audio.text_to_speech import LOOK_SECONDS, Speech
from sockapp.i18n import _
from sockapp.ui.play.sheets.description_sheet import open_description
from tests.support.device.fake_voice import Reader
from tests.support.tiers import full_after_first
from tests.support.ui import fit, scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch

A_LOOK = 2 * LOOK_SECONDS


def give_voice(monkeypatch: pytest.MonkeyPatch, voice: Reader | None) -> None:
    """A phone with this voice."""
    made = Speech(lambda: voice)
    for name in ("available", "say", "stop"):
        monkeypatch.setattr(text_to_speech, name, getattr(made, name))


@pytest.fixture
def voice(monkeypatch: pytest.MonkeyPatch) -> Reader:
    made = Reader()
    give_voice(monkeypatch, made)
    return made


def opened(driver: Driver) -> list[str]:
    """Open the description of the toy's table; its sentences."""
    scenes.table(driver)
    controller = driver.page.controller
    open_description(controller)
    driver.frames(5)
    return games.describe("toy", controller.view, controller.names)


def rows(driver: Driver) -> list[str]:
    return [row.text for row in driver.all_of("Sentence")]


def current(driver: Driver) -> list[str]:
    return [row.text for row in driver.all_of("Sentence") if row.current]


def test_it_says_what_the_watcher_may_know_in_large_letters(driver: Driver, voice: Reader) -> None:
    sentences = opened(driver)
    assert rows(driver) == sentences
    assert current(driver) == sentences[:1]
    assert all(row.font_size >= sp(20) for row in driver.all_of("Sentence"))


def test_sentence_by_sentence(driver: Driver, voice: Reader) -> None:
    sentences = opened(driver)
    assert driver.find("Previous sentence").disabled, "there is none before the first"
    driver.tap("Next sentence")
    assert not driver.find("Previous sentence").disabled
    assert current(driver) == [sentences[1]]
    driver.tap("Next sentence")
    driver.tap("Previous sentence")
    assert current(driver) == [sentences[1]]
    assert voice.said == [(sentences[at], "en") for at in (1, 2, 1)]
    driver.tap("Previous sentence")
    driver.tap("Previous sentence")
    assert current(driver) == [sentences[0]], "the first is the first"
    driver.tap(driver.all_of("Sentence")[2])
    assert current(driver) == [sentences[2]]
    assert voice.said[-1] == (sentences[2], "en")


def test_all_of_it(driver: Driver, voice: Reader) -> None:
    sentences = opened(driver)
    driver.tap("Read it all")
    for sentence in sentences:
        assert voice.said[-1] == (sentence, "en")
        assert current(driver) == [sentence]
        driver.find("Stop")
        voice.end()
        driver.seconds(A_LOOK)
    assert [text for text, _code in voice.said] == sentences
    driver.find("Read it all")


def test_stop(driver: Driver, voice: Reader) -> None:
    sentences = opened(driver)
    driver.tap("Read it all")
    voice.end()
    driver.seconds(A_LOOK)
    driver.tap("Stop")
    assert not voice.is_busy
    driver.seconds(1)
    assert [text for text, _code in voice.said] == sentences[:2]
    driver.tap("Read it all")
    assert voice.said[-1] == (sentences[1], "en"), "it goes on where it was"


def test_a_closed_sheet_is_silent(driver: Driver, voice: Reader) -> None:
    opened(driver)
    driver.tap("Read it all")
    driver.back()
    assert not voice.is_busy
    driver.seconds(1)
    assert len(voice.said) == 1


def test_the_curtain_closes_it_and_silences_it(driver: Driver, voice: Reader) -> None:
    scenes.curtain(driver)
    scenes.to_table(driver)
    open_description(driver.page.controller)
    driver.tap("Read it all")
    driver.app.on_pause()
    driver.frames(3)
    assert driver.page.name == "curtain"
    assert not voice.is_busy
    assert rows(driver) == []


def test_a_half_made_turn_is_told_what_to_do_next(driver: Driver, voice: Reader) -> None:
    scenes.SCENES["table_sock_amber"](driver)
    controller, prompt = driver.page.controller, driver.page.prompt
    assert prompt != games.describe("sock", controller.view, controller.names, controller.draft)[0]
    driver.tap("Menu")
    driver.tap("Describe the table")
    assert rows(driver)[0] == prompt


@pytest.mark.parametrize("code", full_after_first(["es", "it"]))
def test_in_the_readers_language(launch: Launch, voice: Reader, code: str) -> None:
    driver = launch(speaks=code)
    sentences = opened(driver)
    driver.tap(_("Read it all"))
    assert voice.said == [(sentences[0], code)]


def test_a_voice_that_lacks_the_language_says_so(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    give_voice(monkeypatch, Reader(speaks=()))
    opened(driver)
    driver.tap("Read it all")
    driver.seconds(A_LOOK)
    assert driver.sees("This phone’s voice doesn’t speak this language.")
    driver.find("Read it all")


def test_without_a_voice_there_is_nothing_to_read_it(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    give_voice(monkeypatch, None)
    sentences = opened(driver)
    assert not driver.sees("Read it all")
    driver.tap("Next sentence")
    assert current(driver) == [sentences[1]]


@pytest.mark.parametrize("code", full_after_first(["es", "it", "pseudo"]))
def test_it_fits_on_the_smallest_phone(launch: Launch, voice: Reader, code: str) -> None:
    driver = launch(size=(320, 480), speaks=code, text_size=130)
    opened(driver)
    for size in ((320, 480), (320, 640), (800, 480)):
        driver.resize(*size)
        driver.frames(5)
        assert fit.faults(driver) == []
        for _step in range(3):
            driver.tap(_("Next sentence"))
