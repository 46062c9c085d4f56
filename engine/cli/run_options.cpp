#include "engine/cli/run_options.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <thread>

namespace tw::cli {

int cores() { return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, 1024); }

void declare_jobs(CLI::App& app, int& jobs) {
  app.add_option("--jobs", jobs, "Threads; the result is the same for any number")
      ->check(CLI::Range(1, 1024, "1-1024"))
      ->capture_default_str();
}

void RunOptions::declare(CLI::App& app) {
  declare_jobs(app, jobs);
  app.add_flag("--quiet", quiet, "No progress");
  app.add_flag("--json", json, "One JSON document");
}

}  // namespace tw::cli
