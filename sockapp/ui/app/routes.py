"""The screens, each a Python and a kv file of the same name, loaded on first visit."""

SCREENS = {
    "home": "sockapp.ui.screens.home:Home",
    "setup": "sockapp.ui.screens.setup:Setup",
    "table": "sockapp.ui.screens.table:Table",
    "curtain": "sockapp.ui.screens.curtain:Curtain",
    "recap": "sockapp.ui.screens.recap:Recap",
    "result": "sockapp.ui.screens.result:Result",
    "history": "sockapp.ui.screens.history:History",
    "replay": "sockapp.ui.screens.replay:ReplayPage",
    "statistics": "sockapp.ui.screens.statistics:Statistics",
    "fairness": "sockapp.ui.screens.fairness:Fairness",
    "settings": "sockapp.ui.screens.settings:SettingsPage",
    "people": "sockapp.ui.screens.people:People",
    "practice": "sockapp.ui.screens.practice:Practice",
    "rules": "sockapp.ui.screens.rules:Rules",
    "search": "sockapp.ui.screens.search:Search",
    "example": "sockapp.ui.screens.example:Example",
    "companion": "sockapp.ui.screens.companion:Companion",
    "suits": "sockapp.ui.screens.companion_suits:SuitsPage",
    "totals": "sockapp.ui.screens.companion_totals:TotalsPage",
    "tray": "sockapp.ui.screens.companion_tray:TrayPage",
    "about": "sockapp.ui.screens.about:About",
    "occupied": "sockapp.ui.screens.occupied:Occupied",
}
"""Every screen: its name and where its class is. ``make screenshots`` must show each."""
