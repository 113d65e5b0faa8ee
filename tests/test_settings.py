"""Settings: what was chosen comes back; what cannot be used costs only itself."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sockapp import latch, settings
from sockapp.engine.log import Player
from sockapp.habits import Habits
from sockapp.i18n import LANGUAGES
from sockapp.settings import MAX_PEOPLE, LanguageCode, Recalled, Settings
from sockapp.storage import Slot

CHOSEN = Settings(
    language="it",
    theme="dark",
    text_size=130,
    motion="short",
    sound=False,
    vibration=False,
    left_hand=True,
    toss="swipe",
    sensitivity=150,
    toss_middle=3.25,
    notebook="log",
    people=(Player("Ana", language="es", text_size=160), Player("Íñigo", look="blue")),
    habits=(Habits("Ana", "left", latch.fit("1234")), Habits("Íñigo", forced=True)),
)
DEFAULTS = Settings()
NAMES = [field.name for field in fields(Settings)]


@pytest.fixture
def slot(tmp_path: Path) -> Slot:
    return Slot(tmp_path, "settings")


def test_first_start_has_the_defaults_and_nothing_to_tell(slot: Slot) -> None:
    recalled = settings.load(slot)
    assert recalled == Recalled(Settings())
    assert not recalled.worth_telling


def test_what_was_chosen_comes_back(slot: Slot) -> None:
    settings.save(slot, CHOSEN)
    assert settings.load(slot) == Recalled(CHOSEN)


def test_the_sample_differs_from_the_defaults_everywhere() -> None:
    for name in NAMES:
        assert getattr(CHOSEN, name) != getattr(DEFAULTS, name), name


def test_every_language_of_the_app_can_be_chosen() -> None:
    assert set(get_args(LanguageCode)) == {"", *(language.code for language in LANGUAGES)}


BAD: dict[str, list[Any]] = {
    "language": ["de", None, 1, ["it"]],
    "theme": ["", "Dark", 3],
    "text_size": [84, 161, 100.0, "100", True, 10**30],
    "motion": ["slow", False],
    "sound": [1, "yes", None],
    "vibration": [0],
    "left_hand": ["left"],
    "toss": ["throw"],
    "sensitivity": [49, 201, "100"],
    "toss_middle": [0.4, 51.0, -1.0, "3", True],
    "notebook": ["half", None, True],
    "people": [None, {}, "Ana"],
    "habits": [None, {}, "Ana"],
}


def test_every_setting_has_bad_values() -> None:
    assert list(BAD) == NAMES


@pytest.mark.parametrize(("name", "bad"), [(name, bad) for name in BAD for bad in BAD[name]])
def test_a_bad_value_costs_only_itself(slot: Slot, name: str, bad: Any) -> None:
    data = json.loads(settings.dumps(CHOSEN))
    data[name] = bad
    slot.write(json.dumps(data))
    recalled = settings.load(slot)
    if bad == 10**30:  # no number of ours: the text as a whole is not one we wrote
        assert recalled.settings == DEFAULTS
        assert recalled.reset == tuple(NAMES)
        return
    assert recalled.settings == replace(CHOSEN, **{name: getattr(DEFAULTS, name)})
    assert recalled.reset == (name,)
    assert recalled.worth_telling


@pytest.mark.parametrize("name", NAMES)
def test_a_setting_that_is_newer_than_the_file_has_its_default(name: str) -> None:
    data = json.loads(settings.dumps(CHOSEN))
    del data[name]
    expected = replace(CHOSEN, **{name: getattr(DEFAULTS, name)})
    assert settings.loads(json.dumps(data)) == (expected, ())


def test_an_unknown_setting_is_named_and_disturbs_nothing() -> None:
    data = {**json.loads(settings.dumps(CHOSEN)), "wallpaper": "socks"}
    assert settings.loads(json.dumps(data)) == (CHOSEN, ("wallpaper",))


@pytest.mark.parametrize(
    "bad",
    [
        {"name": "Bo"},
        {"name": "", "bot": "", "look": "red", "language": "", "text_size": 0},
        {"name": "x" * 41, "bot": "", "look": "red", "language": "", "text_size": 0},
        {"name": "Bo", "bot": "easy", "look": "red", "language": "", "text_size": 0},
        {"name": "Bo", "bot": "", "look": "../red", "language": "", "text_size": 0},
        {"name": "Bo", "bot": "", "look": "red", "language": "xx", "text_size": 0},
        {"name": "Bo", "bot": "", "look": "red", "language": "", "text_size": 5},
        None,
    ],
)
def test_one_bad_person_does_not_cost_the_others(bad: Any) -> None:
    data = json.loads(settings.dumps(CHOSEN))
    data["people"].insert(1, bad)
    assert settings.loads(json.dumps(data)) == (CHOSEN, ("people[1]",))


@pytest.mark.parametrize(
    "bad",
    [
        {"name": "Bo"},
        {"name": "", "hand": "", "latch": None, "forced": True},
        {"name": "Bo", "hand": "both", "latch": None, "forced": False},
        {"name": "Bo", "hand": "", "latch": {"salt": "?", "digest": "00"}, "forced": False},
        {"name": "Bo", "hand": "", "latch": "1234", "forced": False},
        {"name": "Ana", "hand": "right", "latch": None, "forced": False},
        None,
    ],
)
def test_one_persons_bad_habits_do_not_cost_the_others(bad: Any) -> None:
    data = json.loads(settings.dumps(CHOSEN))
    data["habits"].insert(1, bad)
    assert settings.loads(json.dumps(data)) == (CHOSEN, ("habits[1]",))


@given(text=st.text())
def test_any_text_gives_settings(text: str) -> None:
    found, reset = settings.loads(text)
    assert found == DEFAULTS
    assert reset


anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-300, 300)
    | st.sampled_from(["it", "dark", "none", ""]),
    lambda inner: st.lists(inner, max_size=3),
)


@given(data=st.dictionaries(st.sampled_from([*NAMES, "other"]), anything))
def test_any_object_gives_settings_that_can_be_stored(data: dict[str, Any]) -> None:
    found, reset = settings.loads(json.dumps(data))
    assert settings.loads(settings.dumps(found)) == (found, ())
    for name in data:
        if name in NAMES and not any(lost.startswith(name) for lost in reset):
            assert json.loads(settings.dumps(found))[name] == data[name]


def test_a_damaged_file_falls_back_and_tells(slot: Slot, tmp_path: Path) -> None:
    settings.save(slot, CHOSEN)
    settings.save(slot, Settings())
    (tmp_path / "settings.b").write_bytes(b"?")
    recalled = settings.load(slot)
    assert recalled == Recalled(CHOSEN, (), ("settings.damaged-1",))
    assert recalled.worth_telling


@pytest.mark.parametrize(
    "values", [{"text_size": 84}, {"theme": "red"}, {"sound": 1}, {"people": (Player("", ""),)}]
)
def test_settings_that_could_not_be_stored_cannot_be_made(values: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=next(iter(values))):
        Settings(**values)


def test_people_are_remembered_latest_first() -> None:
    ana, bo = Player("Ana"), Player("Bo")
    bot = Player("Lana", bot="easy")
    after = Settings().remember((ana, bot, bo))
    assert after.people == (ana, bo)
    bo_now = Player("Bo", text_size=130)
    cleo = Player("Cleo")
    assert after.remember((cleo, bo_now)).people == (cleo, bo_now, ana)


def test_only_so_many_people_are_remembered() -> None:
    known = Settings()
    for number in range(MAX_PEOPLE + 5):
        known = known.remember((Player(f"P{number}"),))
    assert len(known.people) == MAX_PEOPLE
    assert known.people[0].name == f"P{MAX_PEOPLE + 4}"


def test_habits_follow_their_person() -> None:
    ana, bo = Player("Ana"), Player("Bo")
    known = Settings().remember((ana, bo)).with_habits(Habits("Ana", "left"))
    assert known.habits_of("Ana").hand == "left"
    assert known.habits_of("Bo") == Habits("Bo")
    renamed = known.rename("Ana", replace(ana, name="Anna", text_size=130))
    assert (renamed.habits_of("Anna").hand, renamed.habits_of("Ana").plain) == ("left", True)
    assert renamed.person(Player("Anna")).text_size == 130
    assert renamed.person(Player("Cleo")) == Player("Cleo")
    assert renamed.people[1] == bo
    gone = renamed.forget("Anna")
    assert (gone.people, gone.habits) == ((bo,), ())
    assert renamed.with_habits(Habits("Anna")).habits == (), "nothing special is nothing to keep"


def test_whoever_is_forgotten_for_lack_of_room_takes_their_habits_along() -> None:
    known = Settings().remember((Player("Ana"),)).with_habits(Habits("Ana", "left"))
    crowd = tuple(Player(f"P{number}") for number in range(MAX_PEOPLE))
    assert known.remember(crowd).habits == ()
