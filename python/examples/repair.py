"""Has a game mended until `stela check` finds nothing: repair.py GAME.py 'COMMAND'. The command is given the finding as
JSON on its standard input, and mends the file: a language model's, say."""
import json
import subprocess
import sys

game, author = sys.argv[1:]
check = ["stela", "check", "--game", "cmd:python3 " + game, "--games", "200", "--seed", "1", "--first", "--json"]
for mended in range(10):
    ran = subprocess.run(check, capture_output=True, text=True)
    if ran.returncode == 0:
        print("%s holds, mended %d times" % (game, mended))
        break
    # 1: a violation; anything else: the game could not even be asked.
    finding = json.loads(ran.stdout)["violations"][0] if ran.returncode == 1 else {"sentence": ran.stderr.strip()}
    print(finding["sentence"])
    subprocess.run(author, shell=True, input=json.dumps(finding), text=True, check=True)
else:
    sys.exit("%s was mended ten times, and does not hold" % game)
