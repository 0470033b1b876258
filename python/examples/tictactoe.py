import stela_game

name, players, kinds = "tictactoe", 2, ["place"]
ROWS = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

def initial(seed, setup):
    return {"cells": "." * 9, "to_move": 0}

def legal(state):
    return ["place %d" % cell for cell in range(9) if state["cells"][cell] == "."]

def apply(state, action):
    cell = int(action.split()[1])
    cells = state["cells"][:cell] + "xo"[state["to_move"]] + state["cells"][cell + 1:]
    return {"cells": cells, "to_move": 1 - state["to_move"]}

def outcome(state):
    for player, mark in enumerate("xo"):
        if any(all(state["cells"][c] == mark for c in row) for row in ROWS):
            return [1 - player, player]
    return None if "." in state["cells"] else [0, 0]

stela_game.serve(globals())
