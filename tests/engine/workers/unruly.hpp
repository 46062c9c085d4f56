#pragma once
// The unruly plugin (tests/engine/plugin_host/support/unruly.c) in a user's folder, and experiments with its bots.

#include <cstdlib>
#include <filesystem>
#include <string>
#include <test_places.hpp>

#include "engine/workers/run_description.hpp"
#include "tests/support/shipped.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::test {

/// Copies the plugin to a folder that the registry and worker processes search, before the registry is used for the
/// first time.
inline const bool kUnrulyPluginIsThere = [] {
  namespace fs = std::filesystem;
  static const TemporaryFolder user;
  const fs::path plugins = user.path("tilewright/plugins");
  fs::create_directories(plugins);
  fs::copy(fs::path(TW_BINARY_DIR "/test_plugins/unruly.so"), plugins / "unruly.so");
  ::setenv("XDG_DATA_HOME", user.path().c_str(), 1);
  return true;
}();

/// Returns an experiment in which this bot plays against random.
inline simulation::Experiment experiment_with(const std::string& bot, std::int64_t games = 20) {
  simulation::Experiment out{.game = shipped("small-cities").game, .contestants = {}, .games = games, .seed = 77};
  for (const std::string& name : {std::string("random"), bot})
    out.contestants.push_back(workers::make_contestant(name));
  return out;
}

}  // namespace tw::test
