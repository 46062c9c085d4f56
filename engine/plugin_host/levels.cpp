#include "engine/plugin_host/levels.hpp"

#include <algorithm>
#include <array>

namespace tw::plugin_host {
namespace {

constexpr std::array<Level, 4> kLevels{{
    {"easy", "mcts:iterations=20:slips=30", "a beginner: sees what is near, and often does not look"},
    {"club", "mcts:iterations=600", "a regular player: better than greedy, in a moment"},
    {"strong", "mcts:iterations=3000", "hard to beat: a tenth of a second a move or more"},
    {"master", "mcts:iterations=16000", "the best there is: about a second a move"},
}};

}  // namespace

std::span<const Level> levels() { return kLevels; }

const Level* level(std::string_view name) {
  const auto* at = std::ranges::find(kLevels, name, &Level::name);
  return at == kLevels.end() ? nullptr : at;
}

}  // namespace tw::plugin_host
