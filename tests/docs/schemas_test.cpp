// The schemas of docs/schemas/ hold for what Stela reads and writes, and for nothing that is broken. The table is the
// place for a new schema: its name, and a command whose output it describes.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "model/any_game_of.h"
#include "model/mexica/mexica.h"
#include "reports/cli/game/evidence.h"
#include "reports/explore/summary.h"
#include "reports/verdicts/check_summary.h"
#include "tests/docs/page.h"
#include "tests/docs/schema.h"

namespace stela::docs {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using test::Scratch;

struct Row {
  const char* schema;
  const char* command;  ///< prints a document, or with `lines` one a line
  int code = 0;
  bool lines = false;
};

// Files: every one that the repository has of a kind. Verbs: their output in each of its shapes.
constexpr Row kTable[]{
    {"board", "cat model/mexica/board.json"},
    {"board", "cat model/tikal/board.json"},
    {"board", "cat model/babel/board.json"},
    {"board", "cat model/maharaja/board.json"},
    {"board", "oneline tests/*/boards/*.json", 0, true},
    {"setup", "stela new mexica --players 3 | field setup"},
    {"setup", "stela new tikal --option auction=1 | field setup"},
    {"setup", "stela new babel --board tests/babel/boards/low-totals.json | field setup"},
    {"setup", "stela new maharaja --players 5 | field setup"},
    {"setup", "echo '{}'"},
    {"state", "stela new mexica | field state"},
    {"state", "stela new tikal | field state"},
    {"state", "stela new babel | field state"},
    {"state", "stela new maharaja | field state"},
    {"position", "oneline tests/perft/*/*.json reports/examples/*.json", 0, true},
    {"position", "stela new tikal --players 4 --option auction=1"},
    {"position", "stela new babel --option later_hands=1"},
    {"position", "stela new maharaja --option yogi=1 --option role_auction=1"},
    {"trace", "cat given.trace.json"},
    {"trace", "cat babel-state-differs-BAB-T5.trace.json"},
    {"records", "cat tests/records/*.jsonl", 0, true},
    {"records", "stela records make tikal --games 1 --max-actions 20 --out records >&2 && cat records/*.jsonl", 0,
     true},
    {"protocol", "conversation", 0, true},
    {"game-protocol", "game_conversation", 0, true},
    {"puzzle", "cat puzzles/tikal-4-00000.json"},
    {"puzzle-run", "cat puzzles/make.json"},
    {"games", "stela games --json"},
    {"numbers", "stela games mexica --vary --players 3 --json"},
    {"numbers", "stela games maharaja --vary --json"},
    {"setup", "stela new mexica --vary 'seat 1: first_turn_points=5' --vary 'seat 2: tokens_at_start=1' | field setup"},
    {"setup", "stela new maharaja --vary 'seat 2: coins_at_start=9' | field setup"},
    {"rules", "stela rules mexica MEX-K4 --json"},
    {"rules", "stela rules babel --json"},
    {"legal", "stela new maharaja | stela legal - --json"},
    {"why", "stela new mexica | stela why - 'place H6' --json"},
    {"why", "stela new mexica | stela why - 'walk H6' --json", 1},
    {"check", "stela check babel --games 20 --json"},
    {"check", "stela check mexica --games 4 --max-actions 50 --json"},
    {"fuzz", "stela fuzz babel --inputs 50 --json"},
    {"conform", "stela conform tikal --engine 'stela serve tikal' --games 2 --max-actions 40 --timeout 60 --json"},
    {"conform", "cat conform.json"},
    {"conform", "stela conform babel --engine false --json", 1},
    {"agree", "stela agree mexica mexica --games 1 --max-actions 30 --json"},
    {"conform", "cat corpus.json"},
    {"trace", "cat kept/*.trace.json"},
    {"conform", "stela conform babel --engine 'stela serve babel' --option auto --games 2 --max-actions 40 --json"},
    {"records-check", "stela records check tests/records/babel-1-0000.jsonl --json"},
    {"records-check", "stela records check spoilt.jsonl --json", 1},
    {"replay", "stela replay given.trace.json --json"},
    {"grade", "stela records check tests/records/babel-1-0000.jsonl --grade --search 2 --json"},
    {"suggest", "stela check babel --suggest --games 3 --json"},
    {"grade", "cat reports/records/babel/grade.json"},
    {"grade", "stela records make babel --grade --search 2 --out graded >&2 && cat graded/grade.json"},
    {"log-format", "cat reports/examples/logs/mexica.json"},
    {"replay-log", "stela replay reports/examples/logs/tikal.log --log notation --game tikal --players 2 --json"},
    {"replay-log",
     "echo 'red: move worker a5 c9; end' > bad.log; stela replay bad.log --log notation --game tikal --json", 1},
    {"probes", "stela probes babel --json"},
    {"perft", "stela perft mexica --depth 2 --divide --json"},
    {"perft", "stela perft reports/examples/babel.json --json"},
    {"signature", "stela signature babel maharaja --json"},
    {"explore", "stela explore babel --board tests/babel/boards/reef.json --json"},
    {"explore", "stela explore mexica --depth 3 --checks 0 --json", 2},
    {"explore", "stela explore tests/perft/mexica/islet-end.json --checks 0 --json"},
    {"prove", "stela prove babel --kind travel --option start=0 --steps 12 --json"},
    {"prove-rules", "stela prove babel --rules --kind discard --steps 20 --option start=0 --json"},
    {"prove-suggest", "stela prove mexica --players 2 --board islet --suggest --states 500 --json"},
    {"prove-log", "stela prove babel --kind settle --option start=0 --steps 4 --log proof.jsonl >&2 && cat proof.jsonl",
     0, true},
    {"bench", "stela bench babel --time-limit 0.5 --jobs 2 --json"},
    {"bench-solve", "stela bench solve --game tikal --positions 1 --time-limit 5 --json"},
    {"bench-graph", "stela bench graph --positions 1 --json"},
    {"bench-scale", "stela bench scale --game babel --games 3 --repeats 1 --json"},
    {"solve", "stela solve puzzles/tikal-4-00000.json --objective standing --ties 3 --json"},
    {"solve", "stela solve tests/perft/mexica/islet-end.json --prove exhaustive --json"},
    {"solve-reply", "stela solve tests/cli/answered.json --reply --json"},
    {"solve", "stela solve reports/examples/tikal.json --prove none --json"},
    {"solve", "stela solve reports/examples/babel.json --ties 3 --json"},
    {"solve", "stela solve reports/examples/maharaja.json --objective city,coins --prove none --json"},
    {"solve", "stela solve reports/examples/mexica.json --certificate shown --json && rm -r shown"},
    {"certificate", "stela certificate duel --json"},
    {"certificate", "stela certificate broken --json", 1},
    {"certificate-manifest", "cat duel/manifest.json"},
    {"certificate-manifest", "cat isle/manifest.json"},
    {"puzzle-make", "cat made.json"},
    {"puzzle-check", "stela puzzle check puzzles/tikal-4-00000.json --answer end --json", 1},
    {"puzzle-check", "stela puzzle check puzzles/tikal-4-00000.json --answer 'move worker a1 a2' --json", 1},
    {"puzzle-verify", "stela puzzle verify puzzles --json"},
    {"puzzle-from", "stela puzzle from puzzles/tikal-4-00000.json --json"},
    {"puzzle-from", "stela puzzle from reports/examples/tikal.json --json", 1},
    {"solve", "stela solve puzzles/tikal-4-00000.json --objective standing --explain --json"},
    {"reach", "stela reach reports/examples/tikal.json --json"},
    {"districts", "stela districts reports/examples/mexica.json --no-plans --json"},
    {"districts", "stela districts reports/examples/mexica.json --json"},
    {"roads", "stela roads reports/examples/maharaja.json --json"},
    {"dials", "stela dials reports/examples/maharaja-dials.json --json"},
    {"dials", "stela dials reports/examples/maharaja-dials.json --time-limit 0.01 --json", 2},
    {"dials",
     "stela new maharaja --players 3 --board star --seed 3 | dialled >d.json && stela dials d.json --columns 2 "
     "--json"},
    {"turns", "stela turns reports/examples/babel.json --json"},
    {"turns", "stela turns reports/examples/tikal.json --depth 1 --positions 10 --json"},
    {"phases", "stela phases maharaja --games 4 --json"},
    {"match", "stela match babel --with greedy random --blocks 3 --json"},
    {"match", "stela match tikal --with greedy swarm random --blocks 2 --sprt 0.5 0.6 --json", 2},
    {"match-log", "stela match babel --with greedy random --blocks 3 --log match.jsonl >&2 && cat match.jsonl", 0,
     true},
    {"balance", "stela balance tikal --with greedy --ban 'ap 10' --blocks 3 --regret 2 --out report --json"},
    {"balance-verify", "stela balance verify report --games 2 --json"},
    {"regrets", "cat report/regrets.json"},
    {"weights", "stela train babel --games 4 --rounds 1 --trials 2 --deals 2 --player greedy -o -"},
    {"advise", "stela new tikal | stela advise - --player search:200 --features --json"},
    {"advise", "stela new maharaja | stela advise - --player greedy --json"},
    {"mutation", "python3 tests/mutation/sample_report.py"},
};

// What the commands of the table begin with, for a shell.
constexpr auto kFunctions = R"sh(
field() { python3 -c 'import json,sys; print(json.dumps(json.load(sys.stdin)[sys.argv[1]]))' "$1"; }
oneline() { python3 -c 'import json,sys
for file in sys.argv[1:]: print(json.dumps(json.load(open(file))))' "$@"; }
dialled() { stela apply - 'take 1' 'take 2' 'take 3' 'settle S-A.1' 'settle S-B.1' 'settle S-C.1'; }
game_conversation() { cat game_requests.jsonl && PYTHONPATH=python python3 python/examples/harbour.py <game_requests.jsonl; }
conversation() { cat requests.jsonl && stela serve babel --without undo --player greedy <requests.jsonl; }
)sh";

/// Files that several rows read.
constexpr auto kPrepare = R"sh(
stela puzzle make tikal --players 4 --min-kinds 2 --seed 4 --count 1 --out puzzles --json >made.json || exit
stela solve tests/perft/mexica/islet-end.json --certificate duel >/dev/null || exit
stela solve tests/perft/tikal/islet-start.json --certificate isle >/dev/null || exit
cp -r duel broken && for proof in broken/*.drat; do : >"$proof"; done
stela conform babel --engine 'python3 tests/conform/engines/babel.py low-first' --games 5 --json >conform.json
[ $? = 1 ] || exit 3
for time in 1 2; do
  stela conform babel --engine 'python3 tests/conform/engines/babel.py low-first' --games 2 --corpus kept \
    --waive BAB-A9 --json >corpus.json
  [ $? = 1 ] || exit 4
done
sed 's/"legal_digest":"......../"legal_digest":"00000000/' tests/records/babel-1-0000.jsonl >spoilt.jsonl
cat >given.trace.json <<'END'
{"stela": "trace", "version": 1, "game": "mexica", "setup": {"players": 3, "stall_rounds": 0}, "seed": 7,
 "actions": ["place H6", "place G7", "place I7", "canal C5 C6"],
 "finding": {"check": "judge", "name": "legal-but-forbidden", "rule": "MEX-K1", "detail": "", "probe": "canal C5"},
 "command": "stela replay given.trace.json"}
END
position=$(stela new babel | field state)
cat >requests.jsonl <<END
{"jsonrpc":"2.0","id":1,"method":"hello","params":{"client":"tests","protocol":1}}
{"jsonrpc":"2.0","id":2,"method":"new","params":{"game":"babel","setup":{"players":2,"start":0},"position":$position}}
{"jsonrpc":"2.0","id":3,"method":"legal","params":{}}
{"jsonrpc":"2.0","id":4,"method":"apply","params":{"action":"end"}}
{"jsonrpc":"2.0","id":5,"method":"observe","params":{}}
{"jsonrpc":"2.0","id":6,"method":"state","params":{}}
{"jsonrpc":"2.0","id":7,"method":"perft","params":{"depth":1}}
{"jsonrpc":"2.0","id":8,"method":"undo","params":{}}
{"jsonrpc":"2.0","id":9,"method":"choose","params":{"view":$position,"seed":3}}
END
state=$(stela new --game "cmd:PYTHONPATH=python python3 python/examples/harbour.py" | field state)
setup='"setup":{"players":3,"start":0}'
cat >game_requests.jsonl <<END
{"jsonrpc":"2.0","id":1,"method":"hello","params":{"client":"tests","protocol":2}}
{"jsonrpc":"2.0","id":2,"method":"describe","params":{}}
{"jsonrpc":"2.0","id":3,"method":"initial","params":{$setup,"seed":7}}
{"jsonrpc":"2.0","id":4,"method":"look","params":{$setup,"state":$state}}
{"jsonrpc":"2.0","id":5,"method":"step","params":{$setup,"state":$state,"action":"pass"}}
{"jsonrpc":"2.0","id":6,"method":"view","params":{$setup,"state":$state,"player":1}}
{"jsonrpc":"2.0","id":7,"method":"sample","params":{$setup,"state":$state,"player":1,"seed":3}}
{"jsonrpc":"2.0","id":8,"method":"why_not","params":{$setup,"state":$state,"action":"swap fish fish"}}
{"jsonrpc":"2.0","id":9,"method":"laws","params":{$setup,"state":$state}}
{"jsonrpc":"2.0","id":10,"method":"draw","params":{$setup,"state":$state}}
{"jsonrpc":"2.0","id":11,"method":"step","params":{$setup,"state":$state,"action":"sell nothing"}}
END
)sh";

class Schemas : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    scratch_ = std::make_unique<Scratch>();
    test::furnish(*scratch_);
    const auto ran = shell(kPrepare);
    ASSERT_EQ(ran.code, 0) << ran.out << ran.err;
    for (const auto& row : kTable) documents_.push_back(documents(row));
  }
  static void TearDownTestSuite() { scratch_.reset(), documents_.clear(); }

  static test::Ran shell(const std::string& script) {
    scratch_->write(".script", kFunctions + script + "\n");
    const auto path = fs::path(STELA_BINARY).parent_path().string();
    return scratch_->run(fmt::format("PATH='{}':\"$PATH\" bash -o pipefail .script", path));
  }

  static std::vector<json> documents(const Row& row) {
    const auto ran = shell(row.command);
    EXPECT_EQ(ran.code, row.code) << row.command << "\n" << ran.err;
    std::vector<json> all;
    const auto add = [&](const std::string& text) {
      auto document = json::parse(text, nullptr, false);
      EXPECT_FALSE(document.is_discarded()) << row.command << "\n" << text;
      if (!document.is_discarded()) all.push_back(std::move(document));
    };
    if (!row.lines) add(ran.out);
    std::istringstream in(ran.out);
    for (std::string line; row.lines && std::getline(in, line);) add(line);
    EXPECT_FALSE(all.empty()) << row.command;
    return all;
  }

  static std::unique_ptr<Scratch> scratch_;
  static std::vector<std::vector<json>> documents_;  // of each row
};
std::unique_ptr<Scratch> Schemas::scratch_;
std::vector<std::vector<json>> Schemas::documents_;

/// The object of a document, or the first of a list of them.
json* first_object(json& document) {
  if (document.is_array() && !document.empty()) return first_object(document[0]);
  return document.is_object() ? &document : nullptr;
}

/// Pointers to the objects within, one of each shape: "/plan/0", but not "/plan/1".
std::vector<json::json_pointer> objects_in(const json& document) {
  std::vector<json::json_pointer> found;
  const auto look = [&](const auto& self, const json& part, const json::json_pointer& at) -> void {
    if (part.is_object()) {
      found.push_back(at);
      for (const auto& [key, value] : part.items()) self(self, value, at / key);
    } else if (part.is_array() && !part.empty()) {
      self(self, part[0], at / 0);
    }
  };
  look(look, document, json::json_pointer());
  return found;
}

void expect_broken_ones_refused(const Schema& schema, const json& document, const std::string& name) {
  const auto refused = [&](const json& broken, const std::string& how) {
    EXPECT_FALSE(schema.holds(broken)) << name << ": " << how << "\n" << broken.dump().substr(0, 500);
  };
  refused(-1.5, "a number");
  auto copy = document;
  auto* const object = first_object(copy);
  if (object == nullptr) return;
  for (const auto& [key, value] : object->items()) {
    auto other = document;
    (*first_object(other))[key] = -1.5;
    refused(other, "another " + key);
  }
  const auto& text = schema.bundle();
  const auto& one = text.contains("items") ? text["items"] : text;
  for (const auto& key : one.value("required", json::array())) {
    auto less = document;
    first_object(less)->erase(key.get<std::string>());
    refused(less, "without " + key.get<std::string>());
  }
}

/// Nothing may be added anywhere, unless a position is the engine's own.
void expect_additions_refused(const Schema& schema, const json& document, const std::string& name) {
  for (const auto& at : objects_in(document)) {
    const auto where = at.to_string();
    const bool free = where.starts_with("/position") || where.starts_with("/setup") ||
                      where.starts_with("/params/setup") || where.starts_with("/params/position") ||
                      where.starts_with("/chance");
    if (free && (name == "records" || name == "protocol" || name == "game-protocol")) continue;
    static const std::regex evidence("/faults/[0-9]+/(setup|state_before|expected|got)(/.*)?");
    if (name == "conform" && std::regex_match(where, evidence)) continue;
    auto more = document;
    more[at]["no such field"] = -1.5;
    EXPECT_FALSE(schema.holds(more)) << name << ": one more field at " << where;
  }
}

TEST_F(Schemas, HoldForWhatStelaReadsAndWritesAndRefuseItBroken) {
  std::string name;
  std::unique_ptr<Schema> schema;
  for (std::size_t i = 0; i < std::size(kTable); ++i) {
    if (name != kTable[i].schema) schema = std::make_unique<Schema>(name = kTable[i].schema);
    for (const auto& document : documents_.at(i)) {
      EXPECT_EQ(schema->why_not(document), "") << kTable[i].command;
      expect_broken_ones_refused(*schema, document, name);
    }
    expect_additions_refused(*schema, documents_.at(i).front(), name);
  }
  // Positions, setups and patches in faults may hold what they like.
  const Row faulty[]{
      {"conform",
       "stela conform babel --engine 'tests/conform/engines/babel.py low-first' --games 2 --shrink-time 1 --json", 1},
      {"agree", "stela agree mexica tikal --games 1 --json", 1}};
  for (const auto& row : faulty) {
    const auto document = documents(row).front();
    EXPECT_EQ(Schema(row.schema).why_not(document), "");
    expect_broken_ones_refused(Schema(row.schema), document, row.schema);
  }
  const std::set<std::string> files{"board", "state", "position", "trace", "puzzle", "puzzle-run", "records"};
  for (const auto& file : files) {
    const Schema of_file(file);
    for (std::size_t i = 0; i < std::size(kTable); ++i) {
      if (files.contains(kTable[i].schema) && kTable[i].schema != file) {
        EXPECT_FALSE(of_file.holds(documents_.at(i).front())) << file << " for " << kTable[i].command;
      }
    }
  }
}

/// No engine here has a fault to find, so this report is put together by hand.
TEST(CheckSchema, HoldsForAViolation) {
  CheckSummary summary;
  summary.game = "mexica";
  Failure failure;
  failure.shrunk.finding = Finding{CheckId::judge, "legal-but-forbidden", "MEX-K4", "a clause", "canal C5"};
  failure.shrunk.setup = json::object();
  failure.found = failure.shrunk;
  summary.report.failures = {failure};
  summary.report.setups = 1;
  auto document = check_json(summary);
  auto& violation = document["violations"][0];
  violation["trace"] = "mexica-MEX-K4-1-0.trace.json";
  static const GameTypeOf<mexica::Mexica> type;
  cli::add_evidence(violation, failure, type);
  EXPECT_EQ(violation["sentence"], "After 0 actions: a clause (MEX-K4).");
  EXPECT_EQ(violation["action"], "canal C5");
  EXPECT_TRUE(violation["state_before"].is_object());
  EXPECT_EQ(Schema("check").why_not(document), "");
  EXPECT_EQ(document["verdict"], "violated");
  expect_broken_ones_refused(Schema("check"), document, "check");
}

TEST(ExploreSchema, HoldsForAViolation) {
  ExploreSummary summary;
  summary.game = "mexica";
  summary.start = "seed 1";
  summary.ending = explore::Ending::violated;
  summary.ledger.levels = {{.states = 1}};
  summary.violation = {{CheckId::judge, "legal-but-forbidden", "MEX-K4", "a clause", "canal C5"}, {"end"}, "a.json"};
  const auto document = explore_json(summary);
  EXPECT_EQ(Schema("explore").why_not(document), "");
  EXPECT_EQ(document["violation"]["actions"], json::array({"end"}));
  expect_broken_ones_refused(Schema("explore"), document, "explore");
  const auto text = explore_text(summary, 0, 1);
  EXPECT_THAT(text, ::testing::HasSubstr("violation: judge legal-but-forbidden (MEX-K4): a clause"));
  EXPECT_THAT(text, ::testing::HasSubstr("canal C5   <- not played"));
}

TEST(SchemaFiles, AreAllInTheTableAndOnTheirPage) {
  std::set<std::string> tested, there;
  for (const auto& row : kTable) tested.insert(row.schema);
  for (const auto& entry : fs::directory_iterator(schema_folder())) {
    const auto file = entry.path().filename().string();
    there.insert(file.substr(0, file.find(".schema.json")));
  }
  EXPECT_EQ(tested, there);
  std::set<std::string> linked;
  for (const auto& link : read_page(root() / "docs" / "formats.md").links)
    if (link.target.starts_with("schemas/")) linked.insert(link.target.substr(8, link.target.find(".schema.json") - 8));
  EXPECT_EQ(linked, there);
}

TEST(SchemaFiles, AreDraft7WithATitle) {
  for (const auto& entry : fs::directory_iterator(schema_folder())) {
    std::ifstream in(entry.path());
    const auto text = json::parse(in, nullptr, false);
    ASSERT_TRUE(text.is_object()) << entry.path();
    EXPECT_EQ(text.value("$schema", ""), "http://json-schema.org/draft-07/schema#") << entry.path();
    EXPECT_NE(text.value("title", ""), "") << entry.path();
  }
}

TEST(SchemaFiles, EveryVerbWithJsonHasOne) {
  const Scratch scratch;
  std::set<std::string> verbs;
  const auto ask = [&](const std::string& verb, const std::string& name) {
    if (scratch.stela(verb + " --help").out.find("--json") != std::string::npos) verbs.insert(name);
  };
  for (const auto* verb :
       {"games",     "rules",  "new",       "legal",  "why",   "apply",   "show",  "check", "fuzz",
        "conform",   "replay", "probes",    "shrink", "perft", "explore", "prove", "bench", "solve",
        "signature", "reach",  "districts", "roads",  "turns", "phases",  "serve", "dials", "certificate"})
    ask(verb, verb);
  for (const auto* verb : {"records make", "records check", "puzzle make", "puzzle check", "puzzle verify",
                           "puzzle sheet", "bench solve", "bench graph", "bench scale"}) {
    std::string name = verb;
    name[name.find(' ')] = '-';
    ask(verb, name);
  }
  for (const auto& verb : verbs) EXPECT_TRUE(fs::exists(schema_folder() / (verb + ".schema.json"))) << verb;
  EXPECT_GE(verbs.size(), 20U);
}

}  // namespace
}  // namespace stela::docs
