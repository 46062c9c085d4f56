#include "engine/plugin_host/scene_check.hpp"

#include <fmt/format.h>

#include <exception>
#include <utility>

#include "engine/model/text.hpp"

namespace tw::plugin_host {

namespace {
constexpr std::size_t kMostFindings = 10;
constexpr int kMostActions = 3000;

model::Finding finding(const char* code, model::Severity severity, std::string message) {
  model::Finding out;
  out.code = code;
  out.severity = severity;
  out.message = std::move(message);
  return out;
}
}  // namespace

void SceneCheck::add(const game::State& state) {
  for (int seat = -1; seat < state.players(); ++seat)
    for (const std::string& problem : scene_problems(state, seat)) {
      if (!seen_.insert(problem).second || seen_.size() > kMostFindings) continue;
      const std::string viewer = seat < 0 ? "with everything visible" : fmt::format("as player {} sees it", seat);
      findings_.push_back(finding("TW155", model::Severity::Warning,
                                  fmt::format("the plugin describes the table in turn {}, {}, with a mistake: {}",
                                              state.turn(), viewer, problem)));
    }
}

model::Findings SceneCheck::findings() const {
  model::Findings out = findings_;
  if (seen_.size() > kMostFindings)
    out.push_back(finding("TW155", model::Severity::Warning,
                          fmt::format("besides these, the plugin's descriptions of the table have {}",
                                      model::counted(std::ssize(seen_) - std::ssize(findings_), "mistake"))));
  return out;
}

model::Findings check_scenes(const game::Game& game) {
  auto state = game.new_state({.players = game.least_players(), .seed = 1, .decks = {}});
  if (!state || !state.value()->scene(-1)) return {};
  SceneCheck check;
  model::Random random(1);
  try {
    check.add(*state.value());
    for (int i = 0; i < kMostActions && !state.value()->finished(); ++i) {
      state.value()->apply(state.value()->random_action(random), nullptr);
      check.add(*state.value());
    }
  } catch (const std::exception& error) {
    model::Findings out = check.findings();
    out.push_back(finding("TW156", model::Severity::Error, error.what()));
    return out;
  }
  return check.findings();
}

}  // namespace tw::plugin_host
