"""Settings: a bad value in the file resets only itself."""

from __future__ import annotations

import json
from dataclasses import asdict, fields, replace
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sockapp.engine.player import Player
from sockapp.i18n import LANGUAGES
from sockapp.people import pin, settings
from sockapp.people.game_setup import GameSetup
from sockapp.people.player_prefs import PlayerPrefs
from sockapp.people.settings import MAX_REMEMBERED_PLAYERS, LanguageCode, LoadedSettings, Settings
from sockapp.storage.slot import Slot
from sockapp.toss.self_calibration import FittedStrokes

CHOSEN = Settings(
    language="it",
    theme="dark",
    text_size=130,
    motion="short",
    bot_pace="relaxed",
    sound=False,
    music=False,
    vibration=False,
    bots_talk=False,
    goals=False,
    left_hand=True,
    toss="swipe",
    sensitivity=150,
    toss_middle=3.25,
    fitted_strokes={"swipe": FittedStrokes((5.0, 6.5)), "flick": FittedStrokes(is_undone=True)},
    has_tried_toss=True,
    card_back="waves",
    felt="moss",
    hat="crown",
    is_backup_known=True,
    games={"odd_socks": {"notebook": "log"}},
    people=(Player("Ana", language="es", text_size=160), Player("Íñigo", look="blue")),
    habits=(
        PlayerPrefs("Ana", "left", pin.hash_pin("1234"), wrong_tries=4, id="0123456789ab"),
        PlayerPrefs("Íñigo", forced=True, old_latch=pin.hash_pin("5678")),
    ),
    setups={
        "sock": GameSetup(
            (Player("Ana", language="es", text_size=160), Player("Otto", bot="hard_otto")),
            {"happy": "low", "referee": True, "rounds": 3},
            on_table=True,
        )
    },
)
DEFAULTS = Settings()
NAMES = [field.name for field in fields(Settings)]


@pytest.fixture
def slot(tmp_path: Path) -> Slot:
    return Slot(tmp_path, "settings")


def test_load_at_first_start_gives_defaults_without_losses(slot: Slot) -> None:
    recalled = settings.load(slot)
    assert recalled == LoadedSettings(Settings())
    assert not recalled.has_losses


def test_load_returns_saved_settings(slot: Slot) -> None:
    settings.save(slot, CHOSEN)
    assert settings.load(slot) == LoadedSettings(CHOSEN)


def test_sample_settings_differ_from_the_defaults_everywhere() -> None:
    for name in NAMES:
        assert getattr(CHOSEN, name) != getattr(DEFAULTS, name), name


def test_language_code_allows_every_language_of_the_app() -> None:
    assert set(get_args(LanguageCode)) == {"", *(language.code for language in LANGUAGES)}


def player_data(**changed: Any) -> dict[str, Any]:
    return {**asdict(Player("Bo")), **changed}


def setup_data(**changed: Any) -> dict[str, Any]:
    return {"players": [player_data()], "options": {}, "on_table": False, **changed}


BAD: dict[str, list[Any]] = {
    "language": ["de", None, 1, ["it"]],
    "theme": ["", "Dark", 3],
    "text_size": [84, 161, 100.0, "100", True, 10**30],
    "motion": ["slow", False],
    "bot_pace": ["", "slow", 1],
    "sound": [1, "yes", None],
    "music": [1, "yes", None],
    "vibration": [0],
    "bots_talk": [0, "yes"],
    "goals": [0, None],
    "left_hand": ["left"],
    "toss": ["throw"],
    "sensitivity": [49, 201, "100"],
    "toss_middle": [0.4, 51.0, -1.0, "3", True],
    "fitted_strokes": [
        None,
        [],
        {"swipe": None},
        {"button": {"strengths": [], "is_undone": False}},
        {"swipe": {"strengths": [1.0], "is_undone": False}},
        {"swipe": {"strengths": [5.0] * 6, "is_undone": False}},
        {"swipe": {"strengths": ["5"], "is_undone": False}},
    ],
    "has_tried_toss": [None, 1, "yes"],
    "card_back": [None, "velvet", 1],
    "felt": [None, "waves"],
    "hat": ["tophat", ["crown"]],
    "is_backup_known": [None, 1, "yes"],
    "games": [None, [], {"odd_socks": "log"}, {"odd_socks": {"notebook": 1}}, {"a": {"b": "C d"}}],
    "people": [None, {}, "Ana"],
    "habits": [None, {}, "Ana"],
    "setups": [
        None,
        [],
        {"sock": None},
        {"Sock!": setup_data()},
        {"sock": setup_data(players=[{"name": "Bo"}])},
        {"sock": setup_data(players=[player_data(name=" ")])},
        {"sock": setup_data(players=[player_data(language="xx")])},
        {"sock": setup_data(players=[player_data(text_size=5)])},
        {"sock": setup_data(players=[player_data()] * 21)},
        {"sock": setup_data(options={"happy": 1.5})},
        {"sock": setup_data(options={"Happy!": "low"})},
        {"sock": setup_data(on_table=1)},
        {f"game{number}": setup_data() for number in range(51)},
    ],
}


def test_sample_of_bad_values_covers_every_setting() -> None:
    assert list(BAD) == NAMES


@pytest.mark.parametrize(("name", "bad"), [(name, bad) for name in BAD for bad in BAD[name]])
def test_load_bad_value_resets_only_that_setting(slot: Slot, name: str, bad: Any) -> None:
    data = json.loads(settings.dumps(CHOSEN))
    data[name] = bad
    slot.write(json.dumps(data))
    recalled = settings.load(slot)
    if bad == 10**30:  # the parser refuses such integers, so the whole text is unreadable
        assert recalled.settings == DEFAULTS
        assert recalled.reset == tuple(NAMES)
        return
    assert recalled.settings == replace(CHOSEN, **{name: getattr(DEFAULTS, name)})
    assert recalled.reset == (name,)
    assert recalled.has_losses


@pytest.mark.parametrize("name", NAMES)
def test_loads_missing_setting_gets_its_default(name: str) -> None:
    data = json.loads(settings.dumps(CHOSEN))
    del data[name]
    expected = replace(CHOSEN, **{name: getattr(DEFAULTS, name)})
    assert settings.loads(json.dumps(data)) == (expected, ())


def test_game_choice_unknown_to_the_game_gives_the_first_option() -> None:
    known = Settings().with_game_choice("odd_socks", "notebook", "log")
    assert known.game_choice("odd_socks", "notebook", ("full", "log")) == "log"
    assert known.game_choice("odd_socks", "notebook", ("full", "off")) == "full"
    assert known.game_choice("odd_socks", "colour", ("red",)) == "red"
    assert known.game_choice("sock", "notebook", ("full", "log")) == "full"
    more = known.with_game_choice("odd_socks", "colour", "red").games
    assert more == {"odd_socks": {"notebook": "log", "colour": "red"}}


@pytest.mark.parametrize("bad", ["half?", None, True])
def test_loads_bad_old_notebook_setting_resets_only_itself(bad: Any) -> None:
    data = json.loads(settings.dumps(replace(CHOSEN, games={})))
    del data["games"]
    data["notebook"] = bad
    expected = replace(CHOSEN, games=DEFAULTS.games)
    assert settings.loads(json.dumps(data)) == (expected, ("games",))


def test_load_gives_pencil_marks_to_new_installations_only(slot: Slot) -> None:
    """Stored settings had the full notebook unless another one was chosen."""
    kinds = ("full", "pencil")
    assert settings.load(slot).settings.game_choice("odd_socks", "notebook", kinds) == "pencil"
    slot.write(settings.dumps(Settings(games={})))
    assert settings.load(slot).settings.game_choice("odd_socks", "notebook", kinds) == "full"


def test_loads_unknown_setting_is_reported_and_ignored() -> None:
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
def test_loads_bad_person_does_not_lose_the_others(bad: Any) -> None:
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
        {"name": "Bo", "hand": "", "latch": None, "forced": False, "id": "0123456789ab"},
        {"name": "Bo", "hand": "", "latch": None, "forced": False, "id": "Bo"},
        {"name": "Bo", "hand": "", "latch": None, "forced": False, "wrong_tries": -1},
        {"name": "Bo", "hand": "", "latch": None, "forced": False, "shoes": 2},
        None,
    ],
)
def test_loads_bad_player_prefs_do_not_lose_the_others(bad: Any) -> None:
    data = json.loads(settings.dumps(CHOSEN))
    data["habits"].insert(1, bad)
    assert settings.loads(json.dumps(data)) == (CHOSEN, ("habits[1]",))


@given(text=st.text())
def test_loads_any_text_gives_the_defaults(text: str) -> None:
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
def test_loads_any_object_gives_settings_that_can_be_stored(data: dict[str, Any]) -> None:
    found, reset = settings.loads(json.dumps(data))
    assert settings.loads(settings.dumps(found)) == (found, ())
    for name in data:
        if name in NAMES and not any(lost.startswith(name) for lost in reset):
            assert json.loads(settings.dumps(found))[name] == data[name]


def test_load_damaged_file_falls_back_and_reports_it(slot: Slot, tmp_path: Path) -> None:
    settings.save(slot, CHOSEN)
    settings.save(slot, Settings())
    (tmp_path / "settings.b").write_bytes(b"?")
    recalled = settings.load(slot)
    assert recalled == LoadedSettings(CHOSEN, (), ("settings.damaged-1",))
    assert recalled.has_losses


@pytest.mark.parametrize(
    "values", [{"text_size": 84}, {"theme": "red"}, {"sound": 1}, {"people": (Player("", ""),)}]
)
def test_settings_with_values_that_cannot_be_stored_raise_value_error(
    values: dict[str, Any],
) -> None:
    with pytest.raises(ValueError, match=next(iter(values))):
        Settings(**values)


def test_remember_puts_the_latest_people_first() -> None:
    ana, bo = Player("Ana"), Player("Bo")
    bot = Player("Lana", bot="easy")
    after = Settings().remember((ana, bot, bo))
    assert after.people == (ana, bo)
    bo_now = Player("Bo", text_size=130)
    cleo = Player("Cleo")
    assert after.remember((cleo, bo_now)).people == (cleo, bo_now, ana)


def test_remember_keeps_at_most_max_people() -> None:
    known = Settings()
    for number in range(MAX_REMEMBERED_PLAYERS + 5):
        known = known.remember((Player(f"P{number}"),))
    assert len(known.people) == MAX_REMEMBERED_PLAYERS
    assert known.people[0].name == f"P{MAX_REMEMBERED_PLAYERS + 4}"


def test_remember_gives_every_person_an_id_that_stays() -> None:
    ana, bo, bot = Player("Ana"), Player("Bo"), Player("Lana", bot="easy")
    known = Settings().remember((ana, bot, bo))
    ids = known.ids_of((ana, bot, bo))
    assert ids[1] == ""
    assert len({ids[0], ids[2]} - {""}) == 2
    assert known.remember((bo, ana)).ids_of((ana, bot, bo)) == ids
    renamed = known.rename("Ana", Player("Anna"))
    assert renamed.ids_of((Player("Anna"), Player("Ana"))) == (ids[0], "")


def test_record_is_found_by_id_then_by_name() -> None:
    ana = PlayerPrefs("Ana", "left", id="0" * 12)
    known = Settings(habits=(ana, PlayerPrefs("Bo", "right")))
    assert known.find_record("0" * 12, "Bo") == ana
    assert known.find_record("f" * 12, "Bo").hand == "right", "an id that is not known"
    assert known.find_record("", "Ana") == ana
    assert known.find_record("", "Cleo") == PlayerPrefs("Cleo")


def test_rename_keeps_the_prefs_of_the_person() -> None:
    ana, bo = Player("Ana"), Player("Bo")
    known = Settings().remember((ana, bo))
    known = known.with_prefs(replace(known.prefs_of("Ana"), hand="left"))
    assert known.prefs_of("Ana").hand == "left"
    assert known.prefs_of("Bo").hand == ""
    renamed = known.rename("Ana", replace(ana, name="Anna", text_size=130))
    assert (renamed.prefs_of("Anna").hand, renamed.prefs_of("Ana").is_default) == ("left", True)
    assert renamed.person(Player("Anna")).text_size == 130
    assert renamed.person(Player("Cleo")) == Player("Cleo")
    assert renamed.people[1] == bo
    gone = renamed.forget("Anna")
    assert (gone.people, [known.name for known in gone.habits]) == ((bo,), ["Bo"])
    assert gone.with_prefs(PlayerPrefs("Cleo")).habits == gone.habits, "nothing to keep"


def test_remember_drops_prefs_of_people_over_the_limit() -> None:
    known = Settings().remember((Player("Ana"),)).with_prefs(PlayerPrefs("Ana", "left"))
    crowd = tuple(Player(f"P{number}") for number in range(MAX_REMEMBERED_PLAYERS))
    after = known.remember(crowd)
    assert after.prefs_of("Ana") == PlayerPrefs("Ana")
    assert {known.name for known in after.habits} == {player.name for player in crowd}


@pytest.mark.parametrize("guard", [{"latch": pin.hash_pin("1234")}, {"forced": True}])
def test_remember_never_drops_a_person_with_a_pin(guard: dict[str, Any]) -> None:
    known = Settings().remember((Player("Ana"),))
    ana = replace(known.prefs_of("Ana"), **guard)
    known = known.with_prefs(ana)
    for number in range(MAX_REMEMBERED_PLAYERS + 5):
        known = known.remember((Player(f"P{number}"),))
    assert known.prefs_of("Ana") == ana
    assert known.people[-1] == Player("Ana")
    assert len(known.people) == MAX_REMEMBERED_PLAYERS


def test_remember_when_all_have_pins_exceeds_the_limit() -> None:
    known = Settings()
    for number in range(MAX_REMEMBERED_PLAYERS + 1):
        known = known.remember((Player(f"P{number}"),))
        guarded = replace(known.prefs_of(f"P{number}"), latch=pin.PinHash("0" * 16, "1" * 64))
        known = known.with_prefs(guarded)
    known = known.remember((Player("Ana"), Player("Bo")))
    assert [person.name for person in known.people[:2]] == ["Ana", "Bo"]
    assert len(known.people) == MAX_REMEMBERED_PLAYERS + 3


def test_forget_keeps_only_the_notice_of_a_forced_pin() -> None:
    forced = PlayerPrefs("Ana", "left", forced=True, old_latch=pin.hash_pin("1234"), id="0" * 12)
    known = Settings(people=(Player("Ana"),), habits=(forced,)).forget("Ana")
    assert (known.people, known.habits) == ((), (replace(forced, hand=""),))
    assert known.remember((Player("Bo"),)).prefs_of("Ana") == replace(forced, hand="")


def test_rename_to_a_forgotten_name_keeps_its_notice() -> None:
    forced = PlayerPrefs("Ana", forced=True, old_latch=pin.hash_pin("1234"), id="0" * 12)
    bo = PlayerPrefs("Bo", "left", id="1" * 12)
    known = Settings(people=(Player("Bo"),), habits=(bo, forced)).rename("Bo", Player("Ana"))
    (kept,) = known.habits
    assert (kept.name, kept.hand, kept.forced) == ("Ana", "left", True)
    assert kept.old_latch == forced.old_latch


# ---- settings of the first version, which had no ids, no old PINs and no count of wrong tries

FIRST = (
    '{"habits":[{"forced":false,"hand":"left","latch":{"digest":'
    '"1f5d4011b7a4fc42f135386735db088c71d69c8f67369c5e9a21029d822a9049",'
    '"salt":"e072ae99ab34c89910f2b701b7491aa2"},"name":"Ana"},'
    '{"forced":true,"hand":"","latch":null,"name":"Íñigo"}],'
    '"language":"es","left_hand":false,"motion":"full","notebook":"off",'
    '"people":[{"bot":"","language":"es","look":"red","name":"Ana","text_size":130},'
    '{"bot":"","language":"","look":"blue","name":"Íñigo","text_size":0},'
    '{"bot":"","language":"","look":"pink","name":"Bo","text_size":0}],'
    '"sensitivity":100,"sound":true,"text_size":100,"theme":"dark","toss":"flick",'
    '"toss_middle":0.0,"vibration":true}\n'
)


def test_load_settings_of_the_first_version_loses_nothing(slot: Slot) -> None:
    slot.write(FIRST)
    recalled = settings.load(slot)
    assert not recalled.has_losses
    known = recalled.settings
    assert (known.language, known.theme) == ("es", "dark")
    assert known.games == {"odd_socks": {"notebook": "off"}}
    assert [person.name for person in known.people] == ["Ana", "Íñigo", "Bo"]
    ana = known.prefs_of("Ana")
    assert ana.latch is not None
    assert ana.latch.verify("0470")
    assert (ana.hand, ana.forced, ana.wrong_tries, ana.id) == ("left", False, 0, "")
    iñigo = known.prefs_of("Íñigo")
    assert (iñigo.forced, iñigo.old_latch) == (True, None)


def test_remember_people_of_the_first_version_keeps_their_pins(slot: Slot) -> None:
    slot.write(FIRST)
    known = settings.load(slot).settings
    ana = known.prefs_of("Ana")
    later = known.remember((Player("Bo"),))
    assert later.prefs_of("Ana") == replace(ana, id=later.prefs_of("Ana").id)
    assert later.prefs_of("Ana").id
    settings.save(slot, later)
    assert settings.load(slot) == LoadedSettings(later)


def test_strokes_of_a_person_are_their_own_and_go_with_them() -> None:
    ana, bea = Player("Ana", look="red"), Player("Bea", look="blue")
    chosen = Settings().remember((ana, bea))
    first, second = chosen.ids_of((ana, bea))
    practised, own = FittedStrokes((5.0,)), FittedStrokes((9.0, 9.0))
    chosen = chosen.with_strokes("swipe", practised).with_strokes("swipe", own, first)
    assert chosen.strokes_by("swipe", first) == own
    assert chosen.strokes_by("swipe", second) == practised, "until there are own ones"
    assert chosen.own_strokes("swipe", second) == FittedStrokes()
    assert settings.loads(settings.dumps(chosen)) == (chosen, ())
    assert chosen.forget("Ana").fitted_strokes == {"swipe": practised}


def test_undone_fit_of_the_practice_page_holds_for_people_without_strokes() -> None:
    chosen = Settings().with_strokes("flick", FittedStrokes(is_undone=True))
    assert chosen.own_strokes("flick", "0" * 12).is_undone


def test_loads_the_smallest_setup_is_kept() -> None:
    data = {**json.loads(settings.dumps(DEFAULTS)), "setups": {"sock": setup_data()}}
    assert settings.loads(json.dumps(data)) == (
        replace(DEFAULTS, setups={"sock": GameSetup((Player("Bo"),))}),
        (),
    )


def test_rename_changes_the_person_in_every_setup() -> None:
    ana, otto = Player("Ana"), Player("Otto", bot="hard_otto")
    known = replace(Settings().remember((ana,)), setups={"sock": GameSetup((ana, otto))})
    anna = Player("Anna", look="blue")
    assert known.rename("Ana", anna).setups == {"sock": GameSetup((anna, otto))}


def test_forget_removes_the_person_from_every_setup() -> None:
    ana, bo, otto = Player("Ana"), Player("Bo"), Player("Otto", bot="hard_otto")
    setups = {"sock": GameSetup((ana, otto, bo)), "odd_socks": GameSetup((bo, ana))}
    known = replace(Settings().remember((ana, bo)), setups=setups).forget("Ana")
    assert known.setups == {"sock": GameSetup((otto, bo)), "odd_socks": GameSetup((bo,))}
    assert "Ana" not in settings.dumps(known)


def test_rename_and_forget_leave_a_bot_of_the_same_name() -> None:
    otto = Player("Otto", bot="hard_otto")
    known = Settings(people=(Player("Otto"),), setups={"sock": GameSetup((otto,))})
    assert known.rename("Otto", Player("Ana")).setups == known.setups
    assert known.forget("Otto").setups == known.setups


def test_remember_leaves_guests_out_in_every_language() -> None:
    guests = tuple(map(Player, ("Sock 1", "Calcetín 2", "Calzino 3")))
    known = Settings().remember((*guests, Player("Ana"), Player("Sock")))
    assert [person.name for person in known.people] == ["Ana", "Sock"]
    assert [record.name for record in known.habits] == ["Ana", "Sock"]


@pytest.mark.parametrize(
    ("player", "prefs"),
    [
        (Player("Sock 1", language="es"), PlayerPrefs("Sock 1")),
        (Player("Sock 1", text_size=130), PlayerPrefs("Sock 1")),
        (Player("Sock 1"), PlayerPrefs("Sock 1", "left")),
        (Player("Sock 1"), PlayerPrefs("Sock 1", latch=pin.hash_pin("1234"))),
        (Player("Sock 1"), PlayerPrefs("Sock 1", forced=True)),
    ],
)
def test_remember_keeps_a_default_name_with_own_preferences(
    player: Player, prefs: PlayerPrefs
) -> None:
    known = Settings().with_prefs(prefs).remember((player,))
    assert known.people == (player,)
    assert replace(known.prefs_of("Sock 1"), id="") == prefs


def test_remember_keeps_a_guest_whom_an_older_app_has_remembered() -> None:
    old = Settings(people=(Player("Sock 1"),), habits=(PlayerPrefs("Sock 1", id="0123456789ab"),))
    after = old.remember((Player("Sock 1"), Player("Ana")))
    assert [person.name for person in after.people] == ["Ana", "Sock 1"]
    assert after.prefs_of("Sock 1").id == "0123456789ab"
