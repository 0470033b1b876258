// Every transcript of tests/data/protocol/*.txt is a test twice: FILE.HEADING asks the server in process, and
// FILE.HEADING_process asks `stela serve`. A transcript is
//
//   # Heading
//   $ stela serve GAME [--without METHOD] [--option NAME=VALUE]
//   > REQUEST
//   < ANSWER, in which "..." stands for any text; a request without one is not answered
//
// Blank lines, and lines that begin with ";", say nothing.
#include "tests/verbs/transcripts.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <filesystem>
#include <set>

#include "base/text_file.h"
#include "checkers/conform/server.h"
#include "model/games.h"
#include "tests/support/console.h"

namespace stela::test::transcripts {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

struct Exchange {
  std::size_t line = 0;
  std::string request;
  std::optional<std::string> answer;
};

struct Transcript {
  std::size_t line = 0;
  std::string name, game, words;  ///< words: after "stela serve"
  std::vector<std::string> without;
  json setup = json::object();
  std::vector<Exchange> exchanges;
};

/// Reads "GAME [--without METHOD] [--option NAME=VALUE]"; what is wrong with it, or "".
std::string read_words(Transcript& transcript) {
  std::istringstream in(transcript.words);
  in >> transcript.game;
  if (const auto game = find_game(transcript.game); !game) return game.error().what;
  for (std::string flag, value; in >> flag;) {
    in >> value;
    const auto equals = value.find('=');
    int number = 0;
    if (flag == "--without" && !value.empty()) {
      transcript.without.push_back(value);
    } else if (flag == "--option" && equals != std::string::npos &&
               std::from_chars(value.data() + equals + 1, value.data() + value.size(), number).ec == std::errc{}) {
      transcript.setup[value.substr(0, equals)] = number;
    } else {
      return fmt::format("expected --without METHOD or --option NAME=VALUE, found '{} {}'", flag, value);
    }
  }
  return "";
}

Result<std::vector<Transcript>> parse(const std::string& text, const std::string& file) {
  constexpr std::string_view kCommand = "$ stela serve ";
  std::vector<Transcript> all;
  const auto lines = lines_of(text);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto& line = lines[i];
    const auto at = [&](std::string what) { return Error{file, fmt::format("line {}", i + 1), std::move(what)}; };
    const bool commanded = !all.empty() && !all.back().game.empty();
    if (line.empty() || line.starts_with(';')) continue;
    if (line.starts_with("# ")) {
      all.emplace_back();
      all.back().line = i + 1;
      all.back().name = line.substr(2);
      if (!std::all_of(all.back().name.begin(), all.back().name.end(),
                       [](unsigned char c) { return std::isalnum(c) != 0; }))
        return at("expected a heading of one word");
    } else if (line.starts_with(kCommand) && !all.empty() && !commanded) {
      all.back().words = line.substr(kCommand.size());
      if (auto wrong = read_words(all.back()); !wrong.empty()) return at(wrong);
    } else if (line.starts_with("> ") && commanded) {
      all.back().exchanges.push_back({i + 1, line.substr(2), std::nullopt});
    } else if (line.starts_with("< ") && commanded && !all.back().exchanges.empty() &&
               !all.back().exchanges.back().answer) {
      all.back().exchanges.back().answer = line.substr(2);
    } else {
      return at("expected '# HEADING', then '$ stela serve GAME', then '> REQUEST' and '< ANSWER' by turns");
    }
  }
  for (const auto& one : all)
    if (one.exchanges.empty()) return Error{file, fmt::format("line {}", one.line), "expected requests in " + one.name};
  return all;
}

/// What is otherwise than the transcript says, given the answers, of which unanswered requests have none.
std::vector<std::string> wrong_answers(const Transcript& transcript, const std::string& file,
                                       const std::vector<std::string>& answers) {
  std::vector<std::string> wrong;
  std::size_t next = 0;
  for (const auto& [line, request, answer] : transcript.exchanges) {
    if (!answer) continue;
    const bool answered = next < answers.size();
    const auto got = answered ? answers[next++] : "nothing";
    if (!answered || !fits(*answer, got))
      wrong.push_back(fmt::format("{}:{}: {}\n  is answered {}\n  and not {}", file, line, request, got, *answer));
  }
  for (; next < answers.size(); ++next)
    wrong.push_back(fmt::format("{}:{}: one answer more: {}", file, transcript.line, answers[next]));
  return wrong;
}

std::vector<std::string> asked_in_process(const Transcript& transcript) {
  std::vector<std::string> answers;
  for_each_game([&]<class G>(std::type_identity<G>) {
    if (G::kName != transcript.game) return;
    conform::Server<G> server([](const json& setup) { return G::make(setup); }, transcript.setup, transcript.without);
    for (const auto& exchange : transcript.exchanges)
      if (auto answer = server.answer(exchange.request); !answer.empty()) answers.push_back(std::move(answer));
  });
  return answers;
}

std::vector<std::string> asked_of_a_process(const Transcript& transcript) {
  const Scratch scratch;
  std::string requests;
  for (const auto& exchange : transcript.exchanges) requests += exchange.request + "\n";
  scratch.write("requests", requests);
  const auto ran = scratch.run("(" STELA_BINARY " serve " + transcript.words + " <requests)");
  auto answers = lines_of(ran.out);
  if (ran.code != 0 || !ran.err.empty()) answers.push_back(fmt::format("exit {} and {}", ran.code, ran.err));
  return answers;
}

class Talk : public ::testing::Test {
 public:
  Talk(std::string file, Transcript transcript, bool process)
      : file_(std::move(file)), transcript_(std::move(transcript)), process_(process) {}
  void TestBody() override {
    const auto answers = process_ ? asked_of_a_process(transcript_) : asked_in_process(transcript_);
    for (const auto& wrong : wrong_answers(transcript_, file_, answers)) ADD_FAILURE() << wrong;
  }

 private:
  std::string file_;
  Transcript transcript_;
  bool process_;
};

class Unreadable : public ::testing::Test {
 public:
  explicit Unreadable(Error error) : error_(std::move(error)) {}
  void TestBody() override { ADD_FAILURE() << error_.line(); }

 private:
  Error error_;
};

// The judge itself: what it must find.

constexpr const char* kHead = "# Name\n$ stela serve babel --without undo\n";

std::vector<std::string> wrong(const std::string& lines) {
  const auto all = parse(kHead + lines, "f.txt");
  if (!all) return {all.error().line()};
  auto in_process = wrong_answers(all->at(0), "f.txt", asked_in_process(all->at(0)));
  EXPECT_EQ(in_process, wrong_answers(all->at(0), "f.txt", asked_of_a_process(all->at(0))));
  return in_process;
}

TEST(Transcripts, AreJudgedByTheirAnswers) {
  const std::string request = R"(> {"jsonrpc":"2.0","id":1,"method":"undo"})"
                              "\n";
  EXPECT_THAT(wrong(request + "< ...there is no 'undo' here...\n"), IsEmpty());
  EXPECT_THAT(wrong(request + "< ...no such thing...\n"), ElementsAre(HasSubstr("f.txt:3: {\"jsonrpc\"")));
  EXPECT_THAT(wrong(request), ElementsAre(HasSubstr("one answer more")));
  EXPECT_THAT(wrong(R"(> {"jsonrpc":"2.0","method":"legal"})"
                    "\n< ...\n"),
              ElementsAre(HasSubstr("is answered nothing")));
}

TEST(Transcripts, AreReadStrictly) {
  EXPECT_THAT(wrong("< {}\n"), ElementsAre(HasSubstr("f.txt: line 3: expected '# HEADING'")));
  EXPECT_THAT(wrong("> {}\n< {}\n< {}\n"), ElementsAre(HasSubstr("f.txt: line 5: expected")));
  EXPECT_THAT(wrong(""), ElementsAre("f.txt: line 1: expected requests in Name"));
  const auto error = [](const std::string& text) {
    const auto all = parse(text, "f.txt");
    return all ? "" : all.error().line();
  };
  EXPECT_EQ(error("# Two words\n"), "f.txt: line 1: expected a heading of one word");
  EXPECT_THAT(error("# A\n$ stela serve chess\n"), HasSubstr("f.txt: line 2: there is no game 'chess'"));
  EXPECT_THAT(error("# A\n$ stela serve babel --player greedy\n"), HasSubstr("f.txt: line 2: expected --without"));
}

}  // namespace
}  // namespace stela::test::transcripts

namespace stela::test {

void register_transcripts() {
  using namespace transcripts;
  std::set<fs::path> files;
  for (const auto& entry : fs::directory_iterator(STELA_TEST_DATA "/data/protocol")) files.insert(entry.path());
  for (const auto& path : files) {
    const auto file = path.string();
    const std::string suite = "protocol_" + path.stem().string();
    const auto text = read_text(file);
    const auto all = text ? parse(*text, file) : Result<std::vector<Transcript>>(text.error());
    if (!all) {
      ::testing::RegisterTest(suite.c_str(), "CanBeRead", nullptr, nullptr, file.c_str(), 1,
                              [error = all.error()]() -> ::testing::Test* { return new Unreadable(error); });
      continue;
    }
    for (const auto& one : *all)
      for (const bool process : {false, true})
        ::testing::RegisterTest(suite.c_str(), (one.name + (process ? "_process" : "")).c_str(), nullptr, nullptr,
                                file.c_str(), static_cast<int>(one.line),
                                [=]() -> ::testing::Test* { return new Talk(file, one, process); });
  }
}

}  // namespace stela::test
