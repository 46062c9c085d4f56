// Loads plugins from shared objects. No other file loads native code.

#define BOOST_DLL_USE_STD_FS
#include <fmt/format.h>

#include <algorithm>
#include <boost/dll/runtime_symbol_info.hpp>
#include <boost/dll/shared_library.hpp>
#include <cstdlib>
#include <system_error>

#include "engine/plugin_host/registry.hpp"

namespace tw::plugin_host {
namespace {

namespace fs = std::filesystem;
namespace dll = boost::dll;

constexpr const char* kEntry = "tw_plugin_entry";
constexpr std::size_t kMostPlugins = 1000;  // maximum number of plugins per folder

std::vector<fs::path> shared_objects(const fs::path& folder) {
  std::vector<fs::path> out;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
    if (at->path().extension() == ".so") out.push_back(at->path());
  std::ranges::sort(out);
  if (out.size() > kMostPlugins) out.resize(kMostPlugins);
  return out;
}

/// Extracts the system's reason from a message of Boost.DLL, without the path, which is part of the finding anyway.
std::string reason(std::string message, const fs::path& path) {
  const std::string before = "dlerror system message: ";
  if (const auto at = message.find(before); at != std::string::npos) message.erase(0, at + before.size());
  if (const auto end = message.find("): "); end != std::string::npos) message.erase(end);
  if (message.starts_with(path.string() + ": ")) message.erase(0, path.string().size() + 2);
  return message;
}

}  // namespace

void Registry::load_folder(const fs::path& folder) {
  for (const fs::path& path : shared_objects(folder)) {
    const auto refuse = [&](std::string why) {
      refused_.push_back({path.string(), "", std::move(why), path.string()});
    };
    std::error_code error;
    if (!fs::is_regular_file(path, error)) {  // opening a pipe would block
      refuse("it is not a regular file");
      continue;
    }
    try {
      auto object =
          std::make_shared<const dll::shared_library>(path, dll::load_mode::rtld_now | dll::load_mode::rtld_local);
      if (!object->has(kEntry)) {
        refuse(fmt::format("it does not export {}, so it is not a plugin", kEntry));
        continue;
      }
      const auto& plugin = object->get<const tw_plugin>(kEntry);
      loaded_.push_back(std::move(object));
      add(plugin, path.string());
    } catch (const std::exception& e) {
      refuse(fmt::format("it cannot be loaded: {}", reason(e.what(), path)));
    }
  }
}

std::vector<fs::path> plugin_folders() {
  std::vector<fs::path> out;
  try {
    out.push_back((dll::program_location().parent_path() / "../lib/tilewright/plugins").lexically_normal());
  } catch (const std::exception&) {  // the system does not know the program's path
  }
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  if (data != nullptr && fs::path(data).is_absolute())
    out.push_back(fs::path(data) / "tilewright/plugins");
  else if (home != nullptr && fs::path(home).is_absolute())
    out.push_back(fs::path(home) / ".local/share/tilewright/plugins");
  return out;
}

}  // namespace tw::plugin_host
