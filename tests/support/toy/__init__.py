"""Loose Socks: the smallest game that has everything a game can have.

It lives among the tests and proves the contract: hidden hands, something drawn in secret
after the deal, something that can be taken back, something that cannot, an option, a tie.

TOY-1  Cards are numbered 1 to 16. Everybody gets 3 that nobody else sees; the rest is the deck.
TOY-2  In your turn you may swap two cards of your hand, at most twice.
TOY-3  End your turn by placing a card face up in your row,
TOY-4  or by trading one: put it away face down and draw a card from the deck at random.
TOY-5  Who has no cards is skipped. The game ends when nobody has any.
TOY-6  The highest sum in a row wins, or the lowest if you agreed on that; ties share the win.
"""

from sockapp.engine.game import BotInfo, Choice, GameInfo

INFO = GameInfo(
    id="toy",
    rules_version=1,
    min_players=2,
    max_players=4,
    hidden=True,
    bots=(BotInfo("easy", "easy", "lana"), BotInfo("hard", "hard", "otto")),
    choices=(Choice("high_wins", (True, False)),),
)
