"""The pages by name. Each has a Python file and a kv file, loaded on its first visit."""

SCREENS = {
    "home": "sockapp.ui.screens.home_page:HomePage",
    "setup": "sockapp.ui.screens.setup.setup_page:SetupPage",
    "table": "sockapp.ui.screens.table_page:TablePage",
    "curtain": "sockapp.ui.screens.curtain_page:CurtainPage",
    "recap": "sockapp.ui.screens.recap_page:RecapPage",
    "result": "sockapp.ui.screens.result_page:ResultPage",
    "history": "sockapp.ui.screens.records.history_page:HistoryPage",
    "replay": "sockapp.ui.screens.replay_page:ReplayPage",
    "statistics": "sockapp.ui.screens.records.statistics_page:StatisticsPage",
    "fairness": "sockapp.ui.screens.records.fairness_page:FairnessPage",
    "settings": "sockapp.ui.screens.settings_page:SettingsPage",
    "people": "sockapp.ui.screens.people.people_page:PeoplePage",
    "practice": "sockapp.ui.screens.practice_page:PracticePage",
    "rules": "sockapp.ui.screens.reader.rules_page:RulesPage",
    "search": "sockapp.ui.screens.reader.search_page:SearchPage",
    "example": "sockapp.ui.screens.reader.example_page:ExamplePage",
    "companion": "sockapp.ui.screens.companion.companion_page:CompanionPage",
    "suits": "sockapp.ui.screens.companion.out_of_sock_pad_page:OutOfSockPadPage",
    "totals": "sockapp.ui.screens.companion.sock_pad_page:SockPadPage",
    "tray": "sockapp.ui.screens.companion.dice_tray_page:DiceTrayPage",
    "about": "sockapp.ui.screens.about_page:AboutPage",
    "occupied": "sockapp.ui.screens.occupied_page:OccupiedPage",
}
"""Where each page's class is, by page name. ``make screenshots`` must show every page."""
