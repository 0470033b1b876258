#include "reports/plugin/load.h"

#include <dlfcn.h>
#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "checkers/crash/crash.h"
#include "model/plugin.h"
#include "model/type_fault.h"

namespace stela {
namespace {

Error plugin_error(const std::string& file, std::string what) { return {file, "game", std::move(what)}; }

/// Why dlopen() failed, without the file's name in front.
std::string loader_words(const std::string& path) {
  const char* words = dlerror();
  std::string_view text = words == nullptr ? "it cannot be loaded" : words;
  if (text.starts_with(path + ": ")) text.remove_prefix(path.size() + 2);
  return std::string(text);
}

/// What f gives; an exception of the plugin's as an error.
template <class F>
auto guarded(const std::string& file, F&& f) -> decltype(f()) {
  try {
    return f();
  } catch (const std::exception& e) {
    return plugin_error(file, fmt::format("it throws while it is loaded: {}", e.what()));
  } catch (...) {
    return plugin_error(file, "it throws while it is loaded");
  }
}

Result<const GameType*> entry_of(const std::string& file, void* object) {
  auto* const function = dlsym(object, kPluginFunction);
  if (function == nullptr)
    return plugin_error(
        file, fmt::format("this shared object has no function {}: it is no game of Stela's", kPluginFunction));
  const auto* entry = reinterpret_cast<const PluginEntry* (*)()>(function)();
  if (entry == nullptr || entry->version == nullptr) return plugin_error(file, "it offers no game");
  const std::string_view version = entry->version;
  if (version != kInterfaceVersion)
    return plugin_error(
        file, fmt::format("it was built with Stela {}, this is {}: build it anew", version, kInterfaceVersion));
  if (entry->type == nullptr) return plugin_error(file, "it offers no game");
  if (auto fault = type_fault(*entry->type)) {
    fault->file = file;
    return *fault;
  }
  return entry->type;
}

}  // namespace

Result<const GameType*> load_plugin(const std::string& file) {
  // A bare name would be looked for where libraries are.
  std::error_code failed;
  const auto path = std::filesystem::absolute(file, failed).string();
  if (failed || !std::filesystem::exists(path, failed)) return plugin_error(file, "there is no such file");
  // What it does to the program while it is loaded cannot be caught, but can be named.
  set_last_words(fmt::format("  while {} was being loaded\n", file));
  auto type = guarded(file, [&]() -> Result<const GameType*> {
    void* const object = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (object == nullptr) return plugin_error(file, loader_words(path));
    return entry_of(file, object);
  });
  set_last_words("");
  return type;
}

Result<std::vector<std::string>> plugins_in(const std::string& folder) {
  std::vector<std::string> files;
  std::error_code failed;
  for (std::filesystem::directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed))
    if (at->path().extension() == ".so") files.push_back(at->path().string());
  if (failed) return Error{folder, "STELA_GAMES", failed.message()};
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace stela
