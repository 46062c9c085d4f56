#pragma once
// The game Hunt or Gather (first draft) as a plugin. Clauses: docs/rules/hunt-or-gather.md.

#include <string>

#include "engine/plugin_api/game.hpp"
#include "plugins/games/hunt_or_gather/expectation_tables.hpp"
#include "plugins/games/hunt_or_gather/game_data.hpp"
#include "plugins/games/hunt_or_gather/parameters.hpp"
#include "plugins/games/hunt_or_gather/scoring.hpp"
#include "plugins/games/hunt_or_gather/state.hpp"

namespace tw::hunt_or_gather {

class HuntOrGather {
 public:
  using State = hunt_or_gather::State;
  static constexpr const auto& kParameters = hunt_or_gather::kParameters;
  static constexpr const auto& kGroups = hunt_or_gather::kGroups;
  static constexpr const auto& kProperties = hunt_or_gather::kProperties;
  static constexpr const auto& kDecks = hunt_or_gather::kDecks;
  static constexpr const auto& kParts = hunt_or_gather::kParts;

  explicit HuntOrGather(const plugin_api::Files& files) : data_(files), expectations_(data_) {}

  int longest_game(int players) const;
  void begin(State& s, int players, const plugin_api::Decks& decks, std::uint64_t seed) const;
  int player(const State& s) const { return s.phase == Phase::Over ? -1 : s.seat; }
  int turn(const State& s) const { return s.turn; }
  void legal_actions(const State& s, plugin_api::Actions& out) const;
  std::string why_illegal(const State& s, tw_action action) const;
  void apply(State& s, tw_action action, plugin_api::Teller& teller) const;
  void points(const State& s, std::int32_t* out) const;
  /// Writes the points that the seats would have if the game ended now. Predictions only count at the actual end, when
  /// they are revealed: before that, the points would reveal them.
  void points_if_ended(const State& s, std::int32_t* out) const;
  /// Writes values in hundredths of a point (tw_evaluation).
  void evaluate(const State& s, std::int32_t* out) const;
  int part_points(const State& s, std::uint32_t part, int seat) const;
  int part_points_if_ended(const State& s, std::uint32_t part, int seat) const;
  void determinize(State& s, int seat, std::uint64_t seed) const;
  bool open_turn(const State& s) const;
  std::string tell(const State& s, tw_action action) const;
  std::string table(const State& s, int seat) const;
  void scene(const State& s, int seat, plugin_api::Scene& scene) const;
  void awards(const State& s, std::uint32_t part, int seat, plugin_api::Targets& out) const;
  std::string told(const State& s, tw_action action, int seat) const;
  std::string asked(const State& s) const;

  const GameData& data() const { return data_; }

 private:
  GameData data_;
  ExpectationTables expectations_;
};

}  // namespace tw::hunt_or_gather
