"""The screens, each a Python and a kv file of the same name, loaded on first visit."""

SCREENS = {
    "home": "sockapp.ui.screens.home:Home",
    "setup": "sockapp.ui.screens.setup:Setup",
    "table": "sockapp.ui.screens.table:Table",
    "curtain": "sockapp.ui.screens.curtain:Curtain",
    "recap": "sockapp.ui.screens.recap:Recap",
    "result": "sockapp.ui.screens.result:Result",
    "settings": "sockapp.ui.screens.settings:SettingsPage",
    "practice": "sockapp.ui.screens.practice:Practice",
    "about": "sockapp.ui.screens.about:About",
}
"""Every screen: its name and where its class is. ``make screenshots`` must show each."""
