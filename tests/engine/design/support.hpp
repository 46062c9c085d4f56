#pragma once
// Games and problems for the tests of engine/design.

#include <gtest/gtest.h>

#include "engine/design/search.hpp"
#include "engine/simulation/thread_executor.hpp"
#include "engine/workers/run_description.hpp"
#include "engine/xml/catalogue.hpp"

namespace tw::design::testing {

/// Returns a game that takes a few microseconds to play at random.
inline xml::GameFiles small_game(const std::string& id = "carcassonne") {
  auto game = xml::load_game(id);
  EXPECT_TRUE(game) << id;
  return game ? game.value() : xml::GameFiles{};
}

inline Space space_of(const std::vector<std::string>& vary, const std::vector<std::string>& keep = {},
                      const std::string& id = "carcassonne") {
  auto space = Space::read(small_game(id), {vary, keep}, 20, 2);
  if (!space) {
    ADD_FAILURE() << space.findings().front().message;
    std::abort();
  }
  return space.value();
}

inline std::string error_of(const std::vector<std::string>& vary, const std::vector<std::string>& keep = {}) {
  const auto space = Space::read(small_game(), {vary, keep}, 20, 2);
  return space ? "" : space.findings().front().path + ": " + space.findings().front().message;
}

inline Target target(const std::string& text) {
  const auto read = read_target(text);
  EXPECT_TRUE(read) << text;
  return read ? read.value() : Target{};
}

inline Level level(const std::string& bot, int players = 2) {
  return {bot, std::vector(static_cast<std::size_t>(players), workers::make_contestant(bot))};
}

inline Problem problem_of(const std::vector<std::string>& targets, Space space, std::int64_t games = 4'000) {
  Problem out{.space = std::move(space), .targets = {}, .levels = {level("random")}, .games = games};
  for (const std::string& text : targets) out.targets.push_back(target(text));
  return out;
}

inline model::Result<SearchResult> solve(const Problem& problem, int jobs = 2) {
  simulation::ThreadExecutor executor(jobs);
  const simulation::Control control;
  return search(problem, executor, control);
}

}  // namespace tw::design::testing
