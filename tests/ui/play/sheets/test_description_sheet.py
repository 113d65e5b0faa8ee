"""The description of the table: large sentences, read one by one or all, spoken if possible."""

from __future__ import annotations

import pytest
from kivy.metrics import sp

from sockapp import games
from sockapp.device.audio import text_to_speech
from sockapp.device.audio.text_to_speech import POLL_INTERVAL_S, Speech
from sockapp.i18n import _
from sockapp.ui.play.sheets.description_sheet import open_description
from tests.support.device.fake_voice import Reader
from tests.support.tiers import full_after_first
from tests.support.ui import fit, scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch

A_LOOK = 2 * POLL_INTERVAL_S


def give_voice(monkeypatch: pytest.MonkeyPatch, voice: Reader | None) -> None:
    """Give the phone this voice, or none."""
    made = Speech(lambda: voice)
    for name in ("is_available", "say", "stop"):
        monkeypatch.setattr(text_to_speech, name, getattr(made, name))


@pytest.fixture
def voice(monkeypatch: pytest.MonkeyPatch) -> Reader:
    made = Reader()
    give_voice(monkeypatch, made)
    return made


def opened(driver: Driver) -> list[str]:
    """Open the description of a toy game, and return its sentences."""
    scenes.table(driver)
    controller = driver.page.controller
    open_description(controller)
    driver.frames(5)
    return games.describe("toy", controller.view, controller.names)


def rows(driver: Driver) -> list[str]:
    return [row.text for row in driver.all_of("Sentence")]


def current(driver: Driver) -> list[str]:
    return [row.text for row in driver.all_of("Sentence") if row.is_current]


def test_description_shows_the_viewers_sentences_in_large_letters(
    driver: Driver, voice: Reader
) -> None:
    sentences = opened(driver)
    assert rows(driver) == sentences
    assert current(driver) == sentences[:1]
    assert all(row.ids.words.font_size >= sp(20) for row in driver.all_of("Sentence"))


def test_description_buttons_go_sentence_by_sentence_and_speak(
    driver: Driver, voice: Reader
) -> None:
    sentences = opened(driver)
    assert driver.find("Previous sentence").disabled, "there is none before the first"
    driver.tap("Next sentence")
    assert not driver.find("Previous sentence").disabled
    assert current(driver) == [sentences[1]]
    driver.tap("Next sentence")
    driver.tap("Previous sentence")
    assert current(driver) == [sentences[1]]
    assert voice.spoken == [(sentences[at], "en") for at in (1, 2, 1)]
    driver.tap("Previous sentence")
    driver.tap("Previous sentence")
    assert current(driver) == [sentences[0]], "the first is the first"
    driver.tap(driver.all_of("Sentence")[2])
    assert current(driver) == [sentences[2]]
    assert voice.spoken[-1] == (sentences[2], "en")


def test_read_it_all_speaks_every_sentence(driver: Driver, voice: Reader) -> None:
    sentences = opened(driver)
    driver.tap("Read it all")
    for sentence in sentences:
        assert voice.spoken[-1] == (sentence, "en")
        assert current(driver) == [sentence]
        driver.find("Stop")
        voice.end()
        driver.seconds(A_LOOK)
    assert [text for text, _code in voice.spoken] == sentences
    driver.find("Read it all")


def test_stop_button_ends_the_reading_and_keeps_the_place(driver: Driver, voice: Reader) -> None:
    sentences = opened(driver)
    driver.tap("Read it all")
    voice.end()
    driver.seconds(A_LOOK)
    driver.tap("Stop")
    assert not voice.is_busy
    driver.seconds(1)
    assert [text for text, _code in voice.spoken] == sentences[:2]
    driver.tap("Read it all")
    assert voice.spoken[-1] == (sentences[1], "en"), "it goes on where it was"


def test_description_closed_stops_speaking(driver: Driver, voice: Reader) -> None:
    opened(driver)
    driver.tap("Read it all")
    driver.back()
    assert not voice.is_busy
    driver.seconds(1)
    assert len(voice.spoken) == 1


def test_description_on_pause_closes_and_stops_speaking(driver: Driver, voice: Reader) -> None:
    scenes.curtain(driver)
    scenes.to_table(driver)
    open_description(driver.page.controller)
    driver.tap("Read it all")
    driver.app.on_pause()
    driver.frames(3)
    assert driver.page.name == "curtain"
    assert not voice.is_busy
    assert rows(driver) == []


def test_description_of_an_unfinished_turn_begins_with_the_prompt(
    driver: Driver, voice: Reader
) -> None:
    scenes.SCENES["table_sock_amber"](driver)
    controller, prompt = driver.page.controller, driver.page.prompt
    assert prompt != games.describe("sock", controller.view, controller.names, controller.draft)[0]
    driver.tap("Menu")
    driver.tap("Describe the table")
    assert rows(driver)[0] == prompt


@pytest.mark.parametrize("code", full_after_first(["es", "it"]))
def test_read_it_all_speaks_the_language_of_the_app(
    launch: Launch, voice: Reader, code: str
) -> None:
    driver = launch(speaks=code)
    sentences = opened(driver)
    driver.tap(_("Read it all"))
    assert voice.spoken == [(sentences[0], code)]


def test_read_it_all_without_a_voice_for_the_language_says_so(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    give_voice(monkeypatch, Reader(speaks=()))
    opened(driver)
    driver.tap("Read it all")
    driver.seconds(A_LOOK)
    assert driver.sees("This phone’s voice doesn’t speak this language.")
    driver.find("Read it all")


def test_read_it_all_without_any_voice_is_not_offered(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    give_voice(monkeypatch, None)
    sentences = opened(driver)
    assert not driver.sees("Read it all")
    driver.tap("Next sentence")
    assert current(driver) == [sentences[1]]


@pytest.mark.parametrize("code", full_after_first(["es", "it", "pseudo"]))
def test_description_fits_on_the_smallest_phone(launch: Launch, voice: Reader, code: str) -> None:
    driver = launch(size=(320, 480), speaks=code, text_size=130)
    opened(driver)
    for size in ((320, 480), (320, 640), (800, 480)):
        driver.resize(*size)
        driver.frames(5)
        assert fit.find_faults(driver) == []
        for _step in range(3):
            driver.tap(_("Next sentence"))
