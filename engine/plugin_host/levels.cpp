#include "engine/plugin_host/levels.hpp"

#include <algorithm>
#include <array>

#include "engine/plugin_host/bots.hpp"

namespace tw::plugin_host {
namespace {

constexpr std::array<Level, 4> kLevels{{
    {"easy", "mcts:iterations=20:guided=0:slips=30", "a beginner: sees what is near, and often does not look"},
    {"club", "mcts:iterations=50", "a regular player, who answers at once"},
    {"strong", "mcts:iterations=300", "thinks six times as long as club"},
    {"master", "mcts:iterations=2000", "thinks longest"},
}};

}  // namespace

std::span<const Level> levels() { return kLevels; }

const Level* level(std::string_view name) {
  const auto* at = std::ranges::find(kLevels, name, &Level::name);
  return at == kLevels.end() ? nullptr : at;
}

std::vector<std::string> skill_levels(std::int64_t most_games) {
  std::vector<std::string> out{"random", "greedy", kDefaultBot};
  if (most_games <= kMostSearched) out.emplace_back("club");
  return out;
}

}  // namespace tw::plugin_host
