"""Harbour, for three: hidden hands, a deck, a market that is drawn. Its rules are those of the catalogue at the end."""
import random
from xml.sax.saxutils import escape

import stela_game

name, title, players = "harbour", "Harbour", 3
kinds = ["buy", "sell", "load", "swap", "draw", "pass"]
options = {"start": (0, 0, 2)}
parameters = {"coins": (5, 0, 12, "HAR-S4"), "cards": (3, 1, 6, "HAR-S5")}
GOODS = ["fish", "salt", "wool", "wine"]
PIERS = ["near", "far"]
TURNS = 24 * 3


def initial(seed, setup):
    rng = random.Random(seed)
    deck = GOODS * 10
    rng.shuffle(deck)
    hands = [sorted(deck.pop() for _ in range(setup["cards"])) for _ in range(3)]
    market = sorted(deck.pop() for _ in range(4))
    return {"deck": deck, "market": market, "discard": [], "hands": hands, "coins": [setup["coins"]] * 3, "points": [0, 0, 0],
            "piers": [0, 1], "next_ship": 2, "to_move": setup["start"], "turn": 0, "played": 0, "bought": [],
            "loaded": False, "drew": False, "idle": 0, "over": False}


def price(state, good):
    return max(1, 4 - state["market"].count(good))


def cargo(ship):
    return GOODS[ship % 4], GOODS[(ship + 1 + ship // 4) % 4]


def to_move(state):
    return state["to_move"]


def legal(state):
    hand, coins = state["hands"][state["to_move"]], state["coins"][state["to_move"]]
    room = len(hand) < 6
    actions = ["buy " + g for g in set(state["market"]) if room and coins >= price(state, g)]
    actions += ["sell " + g for g in set(hand) if g not in state["bought"]]
    for number, ship in enumerate(state["piers"]):
        if ship is not None and not state["loaded"] and all(g in hand for g in cargo(ship)):
            actions.append("load " + PIERS[number])
    if state["played"] == 0 and coins > 0:
        actions += ["swap %s %s" % (g, h) for g in set(hand) for h in set(state["market"]) if g != h]
    if room and coins > 0 and state["deck"] and not state["drew"]:
        actions.append("draw")
    return actions + ["pass"]


def apply(state, action):
    s = dict(state, deck=list(state["deck"]), market=list(state["market"]), discard=list(state["discard"]),
             hands=[list(h) for h in state["hands"]], coins=list(state["coins"]), points=list(state["points"]),
             piers=list(state["piers"]), bought=list(state["bought"]))
    me = s["to_move"]
    hand = s["hands"][me]
    kind, *words = action.split()
    if kind == "buy":
        s["coins"][me] -= price(s, words[0])
        s["market"].remove(words[0])
        hand.append(words[0])
        s["bought"] = sorted(set(s["bought"] + words))
        while s["deck"] and len(s["market"]) < 4:
            s["market"].append(s["deck"].pop())
    elif kind == "sell":
        s["coins"][me] += 1 if words[0] in s["market"] else 2
        hand.remove(words[0])
        s["discard"].append(words[0])
    elif kind == "load":
        pier = PIERS.index(words[0])
        for good in cargo(s["piers"][pier]):
            hand.remove(good)
            s["discard"].append(good)
        s["points"][me] += 4 - pier
        following = s["next_ship"] if s["next_ship"] < 8 else None
        s["piers"] = [s["piers"][1] if pier == 0 else s["piers"][0], following]
        s["next_ship"] = min(8, s["next_ship"] + 1)
        s["loaded"] = True
    elif kind == "swap":
        s["coins"][me] -= 1
        hand.remove(words[0])
        s["market"].remove(words[1])
        hand.append(words[1])
        s["market"].append(words[0])
    elif kind == "draw":
        s["coins"][me] -= 1
        hand.append(s["deck"].pop())
        s["drew"] = True
    for cards in (hand, s["market"], s["discard"]):
        cards.sort()
    if kind == "pass" or s["played"] == 1:
        idle = kind == "pass" and s["played"] == 0
        s.update(idle=s["idle"] + 1 if idle else 0, played=0, bought=[], loaded=False, drew=False, turn=s["turn"] + 1,
                 to_move=(me + 1) % 3)
    else:
        s["played"] = 1
    if s["piers"][0] is None or s["idle"] == 3 or s["turn"] == TURNS:
        s["over"] = True
        s["points"] = [p + c // 3 for p, c in zip(s["points"], s["coins"])]
        s["coins"] = [c % 3 for c in s["coins"]]
    return s


def score(state):
    return state["points"]


def outcome(state):
    return state["points"] if state["over"] else None


def ranks(state):
    merits = [(points, -len(hand)) for points, hand in zip(state["points"], state["hands"])]
    return [1 + sum(other > mine for other in merits) for mine in merits]


def turn(state):
    return state["turn"]


def hidden(state, player):
    return ["hands/%d" % p for p in range(3) if p != player] + ["deck"]


# The second formulation, from the catalogue and not from legal()

def why_not(state, action):
    if state["over"]:
        return "HAR-E6"
    kind, *words = action.split()
    me = state["to_move"]
    hand, coins, market = state["hands"][me], state["coins"][me], state["market"]
    if kind == "buy":
        cards = [card for card in market if card == words[0]]
        cost = {1: 3, 2: 2}.get(len(cards), 1)
        return ("HAR-B1" if not cards else "HAR-B3" if coins < cost else "HAR-B4" if len(hand) == 6 else None)
    if kind == "sell":
        return "HAR-L1" if words[0] not in hand else "HAR-L4" if words[0] in state["bought"] else None
    if kind == "load":
        takes = [("fish", "salt"), ("salt", "wool"), ("wool", "wine"), ("wine", "fish"), ("fish", "wool"),
                 ("salt", "wine"), ("wool", "fish"), ("wine", "salt")]
        ship = state["piers"][0 if words[0] == "near" else 1]
        if ship is None:
            return "HAR-P1"
        return "HAR-P2" if set(takes[ship]) - set(hand) else "HAR-P6" if state["loaded"] else None
    if kind == "swap":
        return ("HAR-W1" if words[0] not in hand else "HAR-W2" if words[1] not in market else
                "HAR-W3" if words[0] == words[1] else "HAR-W4" if coins == 0 else
                "HAR-W5" if state["played"] else None)
    if kind == "draw":
        return ("HAR-D1" if coins == 0 else "HAR-D2" if not state["deck"] else "HAR-D3" if state["drew"] else
                "HAR-B4" if len(hand) == 6 else None)
    return None


def ten_of_each(state):
    cards = sum(state["hands"], state["deck"] + state["market"] + state["discard"])
    wrong = [good for good in GOODS if cards.count(good) != 10]
    return True if not wrong else "%d cards of %s" % (cards.count(wrong[0]), wrong[0])


invariants = [
    ("cards", "HAR-S3", ten_of_each),
    ("market-full", "HAR-B6", lambda s: len(s["market"]) == 4 or not s["deck"]),
    ("hands", "HAR-B4", lambda s: all(len(hand) <= 6 for hand in s["hands"])),
]


COLOURS = {"fish": "#9fc5e8", "salt": "#eeeeee", "wool": "#f3e3b3", "wine": "#d5a6bd"}


def draw(state):
    """The board as SVG. `data-place` names what actions name, for clicks and heat maps; terminals show <desc>."""
    parts, lines = [], ["market   " + " ".join(state["market"])]

    def box(x, y, place, colour, words):
        parts.append('<rect x="%d" y="%d" width="110" height="50" rx="6" fill="%s" stroke="#555" data-place="%s"/>'
                     % (x, y, colour, place))
        for i, word in enumerate(words):
            parts.append('<text x="%d" y="%d" font-size="12" fill="#222">%s</text>' % (x + 8, y + 20 + 18 * i, word))

    for i, good in enumerate(GOODS):
        lies = state["market"].count(good)
        box(10 + 120 * i, 10, good, COLOURS[good], [good, "%d for %d" % (lies, price(state, good)) if lies else "none"])
    for i, ship in enumerate(state["piers"]):
        wanted = "empty" if ship is None else " and ".join(cargo(ship))
        box(10 + 120 * i, 70, PIERS[i], "#fff", [PIERS[i] + " pier", wanted])
        lines.append("%-8s %s" % (PIERS[i], "empty" if ship is None else "ship %d for %s" % (ship, wanted)))
    for p in range(3):
        mark = ">" if p == state["to_move"] and not state["over"] else " "
        lines.append("%s player %d  %d coins, %d points, %s" % (mark, p, state["coins"][p], state["points"][p],
                                                              " ".join(state["hands"][p]) or "no cards"))
        parts.append('<text x="10" y="%d" font-size="13" fill="#222">%s</text>' % (146 + 20 * p, escape(lines[-1])))
    box(370, 70, "draw", "#ddd", ["deck", "%d cards" % len(state["deck"])])
    lines.append("deck     %d cards" % len(state["deck"]))
    return ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 490 200"><desc>%s</desc>%s</svg>'
            % (escape("\n".join(lines)), "".join(parts)))


rules = {
    "HAR-S3": "The deck has forty cards, ten of each good, in an order that nobody knows.",
    "HAR-S4": "Each player has 5 coins at the start.",
    "HAR-S5": "Each player is dealt 3 cards.",
    "HAR-B1": "`buy GOOD` takes a card of the good that lies in the market.",
    "HAR-B3": "The buyer has the price: 3 coins, one less for each further card of the good in the market, 1 at least.",
    "HAR-B4": "Nobody takes a seventh card into the hand.",
    "HAR-B6": "The market is filled up to four cards from the top of the deck at once.",
    "HAR-L1": "`sell GOOD` takes a card of the good from the hand. It brings 2 coins if the market has none, else 1.",
    "HAR-L4": "A good that was bought in this turn is not sold in it.",
    "HAR-P1": "`load near` and `load far` take a ship that lies at that pier.",
    "HAR-P2": "The player has a card of each of the two goods that it takes.",
    "HAR-P6": "Nobody loads two ships in a turn. The near pier brings 4 points, the far one 3.",
    "HAR-W1": "`swap GOOD OTHER` gives a card of the first good from the hand.",
    "HAR-W2": "It takes a card of the other good from the market.",
    "HAR-W3": "The goods differ.",
    "HAR-W4": "It costs 1 coin.",
    "HAR-W5": "It is the first action of a turn, which has two.",
    "HAR-D1": "`draw` takes the top card of the deck for 1 coin.",
    "HAR-D2": "The deck has a card.",
    "HAR-D3": "A player draws once in a turn.",
    "HAR-E6": "The game ends when the last ship is loaded, after three turns in a row without an action, or after 24 rounds.",
}

stela_game.serve(globals())
