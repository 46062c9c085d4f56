#include "engine/plugin_host/plugin_record.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>
#include <optional>

namespace tw::plugin_host {
namespace {

using game::Action;

std::string numbers(const std::vector<int>& values) { return fmt::format("{}", fmt::join(values, " ")); }

std::vector<int> totals_of(const game::State& state) {
  std::vector<int> out(static_cast<std::size_t>(state.players()));
  state.points(out);
  return out;
}
std::vector<int> part_of(const game::State& state, std::size_t part) {
  std::vector<int> out;
  for (int seat = 0; seat < state.players(); ++seat) out.push_back(state.part_points(static_cast<int>(part), seat));
  return out;
}

/// Plays the turns of a record one after the other.
class Player {
 public:
  Player(const PluginRules& rules, const model::GameRecord& record, std::unique_ptr<game::State> state)
      : rules_(rules), record_(record), owner_(std::move(state)) {}

  game::Replay run() {
    for (std::size_t t = 0; t < record_.turns.size(); ++t) {
      number_ = static_cast<int>(t) + 1;
      if (!turn(record_.turns[t], t + 1 == record_.turns.size())) return std::move(out_);
    }
    number_ = 0;
    end();
    return std::move(out_);
  }

 private:
  game::State& state() { return *owner_; }
  void differ(model::SourceMark at, const std::string& name, const std::string& claimed, const std::string& computed) {
    if (claimed != computed) out_.mismatches.push_back({number_, at, name + " " + claimed, name + " " + computed});
  }
  /// A step of the record that the rules do not allow: the replay ends here.
  bool refuse(model::SourceMark at, std::string claimed, std::string why) {
    out_.mismatches.push_back({number_, at, std::move(claimed), std::move(why)});
    return false;
  }

  bool turn(const model::RecordedTurn& t, bool last) {
    if (state().finished()) return refuse(t.at, fmt::format("turn {}", number_), "the game has ended");
    if (state().player() != t.player)
      return refuse(t.at, fmt::format("player {}", t.player), fmt::format("player {}", state().player()));
    if (!t.tile.empty() || !t.returned.empty() || !t.occupied.empty())
      return refuse(t.at, "a tile or a piece that is placed", "a turn of this game consists of choices");
    const int number = state().turn();
    for (const model::RecordedChoice& choice : t.choices) {
      if (state().finished() || state().turn() != number)
        return refuse(choice.at, "choice \"" + choice.what + "\"", "the turn has ended");
      if (!choose(choice)) return false;
    }
    if (!last && !state().finished() && state().turn() == number)
      return refuse(t.at, "the end of the turn", fmt::format("player {} is to choose", state().player()));
    const std::vector<int> totals = totals_of(state());
    if (!t.totals.empty()) differ(t.at, "totals", numbers(t.totals), numbers(totals));
    out_.totals.push_back(totals);
    return true;
  }
  bool choose(const model::RecordedChoice& choice) {
    const std::string what = "choice \"" + choice.what + "\"";
    if (choice.player != state().player())
      return refuse(choice.at, fmt::format("{} of player {}", what, choice.player),
                    fmt::format("player {} is to choose", state().player()));
    state().legal_actions(actions_);
    std::vector<std::string> there;
    for (const Action action : actions_) {
      there.push_back(state().describe(action));
      if (there.back() != choice.what) continue;
      state().apply(action);
      out_.actions.push_back(action);
      return true;
    }
    const std::string near = model::nearest(choice.what, there);
    if (near.empty() && there.size() > 12) return refuse(choice.at, what, "that is not one of the choices here");
    return refuse(choice.at, what, near.empty() ? model::one_of(there) : fmt::format("\"{}\" is a choice here", near));
  }
  void end() {
    out_.finished = state().finished();
    if (!record_.finished) return;
    if (!out_.finished) {
      refuse(record_.at, "the end of the game",
             fmt::format("the game is not over: player {} is to choose", state().player()));
      return;
    }
    for (const model::RecordedPart& part : record_.parts) {
      const auto found = std::ranges::find(rules_.parts, part.score);
      if (found == rules_.parts.end())
        refuse(part.at, "part " + part.score, "there is " + model::one_of(rules_.parts));
      else
        differ(part.at, "part " + part.score, numbers(part.points),
               numbers(part_of(state(), static_cast<std::size_t>(found - rules_.parts.begin()))));
    }
    if (!record_.totals.empty()) differ(record_.at, "totals", numbers(record_.totals), numbers(totals_of(state())));
    out_.totals.push_back(totals_of(state()));
  }

  const PluginRules& rules_;
  const model::GameRecord& record_;
  std::unique_ptr<game::State> owner_;
  game::ActionList actions_;
  game::Replay out_;
  int number_ = 0;
};

}  // namespace

model::GameRecord record_plugin_game(const std::shared_ptr<const PluginRules>& rules, const game::Setup& setup,
                                     std::span<const Action> actions) {
  const auto dealt = deal(*rules, setup);
  assert(dealt);
  const auto state = begin_plugin_game(rules, setup, dealt.value());
  model::GameRecord record{.variant = rules->id, .players = setup.players, .seed = setup.seed};
  for (std::size_t d = 0; d < dealt.value().size(); ++d) {
    if (dealt.value()[d].empty() && rules->decks[d].empty()) continue;  // an emptied deck is not shuffled again
    model::RecordedDeck& out = record.decks.emplace_back(model::RecordedDeck{.id = rules->deck_ids[d]});
    for (const std::uint16_t tile : dealt.value()[d]) out.tiles.push_back(rules->tile_ids[tile]);
  }
  std::optional<int> number;  // of the turn under way
  for (const Action action : actions) {
    const int seat = state->player();
    if (number != state->turn()) record.turns.push_back(model::RecordedTurn{.player = seat});
    number = state->turn();
    record.turns.back().choices.push_back({.player = seat, .what = state->describe(action)});
    state->apply(action);
    record.turns.back().totals = totals_of(*state);
  }
  if (!state->finished()) return record;
  record.finished = true;
  record.totals = totals_of(*state);
  for (std::size_t p = 0; p < rules->parts.size(); ++p)
    record.parts.push_back({.score = rules->parts[p], .points = part_of(*state, p)});
  return record;
}

model::Result<game::Replay> replay_plugin_game(const std::shared_ptr<const PluginRules>& rules,
                                               const model::GameRecord& record) {
  const game::Setup setup{.players = record.players, .seed = record.seed, .decks = record.decks};
  const auto dealt = deal(*rules, setup);
  if (!dealt) return dealt.findings();
  return Player(*rules, record, begin_plugin_game(rules, setup, dealt.value())).run();
}

}  // namespace tw::plugin_host
