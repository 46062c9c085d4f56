#pragma once
// What commands that play many games have in common: threads, progress, the form of the result, and how they end when
// something cannot be read.

#include <optional>
#include <ostream>

#include "engine/cli/command.hpp"
#include "engine/cli/findings.hpp"

namespace tw::cli {

/// Processors of this machine, 1 to 1024.
int cores();

struct RunOptions {
  int jobs = cores();
  bool quiet = false, json = false;

  /// Declares --jobs, --quiet and --json.
  void declare(CLI::App& app);
  bool shows_progress(const Io& io) const { return io.err_is_terminal && !quiet; }
};

/// Declares --jobs.
void declare_jobs(CLI::App& app, int& jobs);

/// Prints the findings; the value, or nothing and then `status` is what the program ends with.
template <class T>
std::optional<T> take(Io& io, model::Result<T> result, int& status) {
  print(io.err, result.findings());
  if (result) return std::move(result.value());
  status = status_of(result.findings());
  return std::nullopt;
}

}  // namespace tw::cli
