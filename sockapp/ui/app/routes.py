"""The screens, each a Python and a kv file of the same name, loaded on first visit."""

SCREENS = {
    "home": "sockapp.ui.screens.home_page:Home",
    "setup": "sockapp.ui.screens.setup.setup_page:Setup",
    "table": "sockapp.ui.screens.table_page:Table",
    "curtain": "sockapp.ui.screens.curtain_page:Curtain",
    "recap": "sockapp.ui.screens.recap_page:Recap",
    "result": "sockapp.ui.screens.result_page:Result",
    "history": "sockapp.ui.screens.records.history_page:History",
    "replay": "sockapp.ui.screens.replay_page:ReplayPage",
    "statistics": "sockapp.ui.screens.records.statistics_page:Statistics",
    "fairness": "sockapp.ui.screens.records.fairness_page:Fairness",
    "settings": "sockapp.ui.screens.settings_page:SettingsPage",
    "people": "sockapp.ui.screens.people.people_page:People",
    "practice": "sockapp.ui.screens.practice_page:Practice",
    "rules": "sockapp.ui.screens.reader.rules_page:Rules",
    "search": "sockapp.ui.screens.reader.search_page:Search",
    "example": "sockapp.ui.screens.reader.example_page:Example",
    "companion": "sockapp.ui.screens.companion.companion_page:Companion",
    "suits": "sockapp.ui.screens.companion.out_of_sock_pad_page:SuitsPage",
    "totals": "sockapp.ui.screens.companion.sock_pad_page:TotalsPage",
    "tray": "sockapp.ui.screens.companion.dice_tray_page:TrayPage",
    "about": "sockapp.ui.screens.about_page:About",
    "occupied": "sockapp.ui.screens.occupied_page:Occupied",
}
"""Every screen: its name and where its class is. ``make screenshots`` must show each."""
