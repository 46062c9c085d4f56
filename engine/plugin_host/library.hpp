#pragma once
// Shared objects with plugins. Shared objects are examined in a separate process, because their code runs as soon as
// they are loaded: it may crash, end the process, or never return.

#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "engine/plugin_api/tilewright_plugin.h"
#include "engine/plugin_host/bots.hpp"

namespace tw::plugin_host {

/// A refused plugin or item, with the reason to show to users.
struct Refusal {
  std::string plugin;  ///< id, or where the plugin was found if its id cannot be trusted
  std::string item;    ///< "" for the plugin as a whole
  std::string why;
  std::string found_at = {};
};
/// Returns the refusal as one sentence: the item, if an item was refused, and the reason.
std::string to_text(const Refusal& refusal);

/// A shared object that is loaded when it is needed, and then stays loaded. May be used by several threads.
class Library {
 public:
  explicit Library(std::filesystem::path path) : path_(std::move(path)) {}
  /// Loads the shared object, unless it is loaded, and returns its plugin; null if it cannot be loaded.
  const tw_plugin* load();
  /// Returns why load() failed.
  const std::string& why_not_loaded() const { return why_; }
  /// Returns the implementation of an accepted item; null if the shared object cannot be loaded or has no such item.
  const void* implementation(std::string_view kind, std::string_view id);

 private:
  std::filesystem::path path_;
  std::once_flag once_;
  std::shared_ptr<const void> object_;
  const tw_plugin* plugin_ = nullptr;
  std::string why_;
};

/// An item that a shared object offers.
struct ProbedItem {
  std::string kind, id, help;
  std::vector<Setting> settings;
  std::string table;  ///< the description of a game or effect (IsolatedItem); "" in worker processes
};

/// The plugin in a shared object, with its items.
struct ProbeResult {
  std::string id, version;
  std::uint32_t api_version = 0;
  std::vector<ProbedItem> items;  ///< accepted items
  std::vector<Refusal> refused;   ///< refused items, or the plugin as a whole: then `id` is ""
  std::string description{};      ///< all other members, except tables, as one line of text
};

/// Returns the shared objects (*.so) of a folder in alphabetical order, including files that cannot be loaded; empty if
/// the folder does not exist.
std::vector<std::filesystem::path> shared_objects(const std::filesystem::path& folder);

/// Examines a shared object in a separate process, which is killed after ten seconds.
ProbeResult probe(const std::filesystem::path& library);

/// Reads ProbeResult::description of a shared object.
ProbeResult read_description(const std::filesystem::path& library, const std::string& description);

/// Loads a shared object in this process and writes a description of its plugin to standard output, for probe(). Ends
/// the process.
[[noreturn]] void answer_probe(const std::filesystem::path& library);

}  // namespace tw::plugin_host
