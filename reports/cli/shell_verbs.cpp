// stela completion, stela man: what packages install beside the program. Hidden, for a user has no need of them.
#include <filesystem>
#include <memory>

#include "reports/cli/description.h"
#include "reports/cli/verb.h"

namespace stela::cli {
namespace {

struct ShellFlags {
  std::string shell, output;
};

/// As it stands on the PATH.
std::string bare_program() { return std::filesystem::path(program()).filename().string(); }

std::string completion(const std::string& shell, const VerbText& root) {
  if (shell == "bash") return bash_completion(root, bare_program());
  return shell == "zsh" ? zsh_completion(root, bare_program()) : fish_completion(root, bare_program());
}

}  // namespace

void add_shell_verbs(Verb app, const GameList& games) {
  auto flags = std::make_shared<ShellFlags>();
  auto shell = app.add_hidden("completion", "Print what a shell reads to complete command lines of this program",
                              "stela completion bash");
  shell.option("shell", flags->shell, "which").required().one_of({"bash", "zsh", "fish"});
  add_output(shell, flags->output, "where it goes");
  shell.on_run([flags, app, &games] { return put(flags->output, completion(flags->shell, app.described(games))); });

  auto man = app.add_hidden("man", "Print the manual page", "stela man -o stela.1");
  add_output(man, flags->output, "where it goes");
  man.on_run([flags, app, &games] { return put(flags->output, man_page(app.described(games), bare_program())); });
}

}  // namespace stela::cli
