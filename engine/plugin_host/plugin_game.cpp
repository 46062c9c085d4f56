#include "engine/plugin_host/plugin_game.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <cassert>
#include <optional>

#include "engine/landscape/tables.hpp"
#include "engine/landscape_adapter/game.hpp"
#include "engine/language/translate.hpp"
#include "engine/plugin_host/plugin_effect.hpp"
#include "engine/plugin_host/plugin_rules.hpp"
#include "engine/plugin_host/plugin_state.hpp"
#include "engine/plugin_host/values.hpp"
#include "engine/xml/check.hpp"

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

/// A replay of the turns of a record, in order.
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
  void differ(model::SourceLocation at, const std::string& name, const std::string& claimed,
              const std::string& computed) {
    if (claimed != computed) out_.mismatches.push_back({number_, at, name + " " + claimed, name + " " + computed});
  }
  /// Reports a step that the rules do not allow, and ends the replay.
  bool refuse(model::SourceLocation at, std::string claimed, std::string why) {
    out_.mismatches.push_back({number_, at, std::move(claimed), std::move(why)});
    return false;
  }

  bool turn(const model::RecordedTurn& t, bool last) {
    if (state().finished()) return refuse(t.at, tr("turn {0}", number_), tr("the game has ended"));
    if (state().player() != t.player)
      return refuse(t.at, tr("player {0}", t.player), tr("player {0}", state().player()));
    if (!t.tile.empty() || !t.returned.empty() || !t.occupied.empty())
      return refuse(t.at, tr("a placed tile or piece"), tr("a turn that consists only of choices"));
    const int number = state().turn();
    for (const model::RecordedChoice& choice : t.choices) {
      if (state().finished() || state().turn() != number)
        return refuse(choice.at, tr("choice \"{0}\"", choice.what), tr("the turn has ended"));
      if (!choose(choice)) return false;
    }
    if (!last && !state().finished() && state().turn() == number)
      return refuse(t.at, tr("the end of the turn"), tr("player {0} must choose", state().player()));
    const std::vector<int> totals = totals_of(state());
    if (!t.totals.empty()) differ(t.at, "totals", numbers(t.totals), numbers(totals));
    out_.totals.push_back(totals);
    return true;
  }
  bool choose(const model::RecordedChoice& choice) {
    const std::string what = tr("choice \"{0}\"", choice.what);
    if (choice.player != state().player())
      return refuse(choice.at, tr("{0} by player {1}", what, choice.player),
                    tr("player {0} must choose", state().player()));
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
    if (near.empty() && there.size() > 12) return refuse(choice.at, what, tr("this choice is not possible now"));
    return refuse(choice.at, what,
                  near.empty() ? model::list_alternatives(there) : tr("the nearest possible choice is \"{0}\"", near));
  }
  void end() {
    out_.finished = state().finished();
    if (!record_.finished) return;
    if (!out_.finished) {
      refuse(record_.at, tr("the end of the game"),
             tr("the game is not over: player {0} must choose", state().player()));
      return;
    }
    for (const model::RecordedPart& part : record_.parts) {
      const auto found = std::ranges::find(rules_.parts, part.score);
      if (found == rules_.parts.end())
        refuse(part.at, tr("part {0}", part.score), tr("the part must be {0}", model::list_alternatives(rules_.parts)));
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
    if (dealt.value()[d].empty() && rules->decks[d].empty())
      continue;  // omit an empty deck only if it has no tiles in the rules either, since a replay shuffles decks that
                 // the record omits
    model::RecordedDeck& out = record.decks.emplace_back(model::RecordedDeck{.id = rules->deck_ids[d]});
    for (const std::uint16_t tile : dealt.value()[d]) out.tiles.push_back(rules->tile_ids[tile]);
  }
  std::optional<int> number;  // current turn
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
  const game::Setup setup = game::setup_of(record);
  const auto dealt = deal(*rules, setup);
  if (!dealt) return dealt.findings();
  return Player(*rules, record, begin_plugin_game(rules, setup, dealt.value())).run();
}

namespace {

class PluginGame final : public game::Game {
 public:
  PluginGame(std::shared_ptr<const PluginRules> made, model::Rules rules, model::TileSet set)
      : rules_(std::move(made)), files_rules_(std::move(rules)), files_set_(std::move(set)) {}
  const std::string& id() const override { return rules_->id; }
  const std::string& name() const override { return rules_->name; }
  int min_players() const override { return rules_->min_players; }
  int max_players() const override { return rules_->max_players; }
  const std::vector<std::string>& parts() const override { return rules_->parts; }
  int longest_game(int players) const override { return rules_->longest_game(players); }
  std::size_t position_bytes() const override { return plugin_position_bytes(*rules_); }
  std::uint64_t content_hash() const override { return rules_->content_hash; }
  const model::Rules* rules() const override { return &files_rules_; }
  const model::TileSet* tile_set() const override { return &files_set_; }
  model::Result<std::unique_ptr<game::State>> new_state(const game::Setup& setup) const override {
    const auto dealt = deal(*rules_, setup);
    if (!dealt) return dealt.findings();
    try {
      return begin_plugin_game(rules_, setup, dealt.value());
    } catch (const PluginFailure& failure) {
      return model::Findings{{.code = "TW156", .message = failure.what()}};
    }
  }
  model::GameRecord record(const game::Setup& setup, std::span<const game::Action> actions) const override {
    return record_plugin_game(rules_, setup, actions);
  }
  model::Result<game::Replay> replay(const model::GameRecord& record) const override {
    return replay_plugin_game(rules_, record);
  }

 private:
  std::shared_ptr<const PluginRules> rules_;
  model::Rules files_rules_;
  model::TileSet files_set_;
};

model::Findings no_such_family(const Registry& registry, const model::Rules& rules) {
  auto families = registry.game_names();
  families.insert(families.begin(), std::string(model::kLandscape));
  return {{.code = "TW150",
           .at = rules.at,
           .message = tr("there is no family of games \"{0}\"; {1}{2}", rules.family,
                         model::suggestion(rules.family, families), registry.refused_hint())}};
}

}  // namespace

model::Findings check_rules_with(const Registry& registry, const model::Rules& rules) {
  model::Findings out;
  const PluginEffectFactory effects(registry);
  const auto uses = plugin_uses(rules);
  const auto marks = plugin_use_locations(rules);
  for (std::size_t i = 0; i < uses.size(); ++i) {
    const auto made = effects.make(*uses[i], rules, {}, {}, marks[i]);
    for (const model::Finding& finding : made.findings())
      if (finding.code != "TW153")
        out.push_back(finding);  // the plugin might refuse only because no tiles are given here
  }
  if (rules.family == model::kLandscape) return out;
  const Registry::Game* game = registry.game(rules.family);
  if (game == nullptr) return no_such_family(registry, rules);
  const Owner owner{.who = tr("family \"{0}\"", rules.family), .what = tr_later("setting"), .at = rules.at};
  read_values({game->implementation()->parameters, game->implementation()->parameter_count}, rules.settings, no_names(),
              owner, out);
  return out;
}

namespace {

model::Result<std::shared_ptr<const game::Game>> compile_game(const Registry& registry, const model::Rules& rules,
                                                              const model::TileSet& set, std::string id,
                                                              std::string name) {
  if (rules.family == model::kLandscape) {
    const PluginEffectFactory effects(registry);
    return landscape_adapter::make_game(rules, set, std::move(id), std::move(name), &effects);
  }
  const Registry::Game* game = registry.game(rules.family);
  if (game == nullptr) return no_such_family(registry, rules);
  auto made = read_plugin_rules(*game, rules, set, std::move(id), std::move(name));
  if (!made) return made.findings();
  return std::shared_ptr<const game::Game>(std::make_shared<PluginGame>(std::move(made.value()), rules, set));
}

}  // namespace

model::Result<std::shared_ptr<const game::Game>> make_game_with(const Registry& registry, const model::Rules& rules,
                                                                const model::TileSet& set, std::string id,
                                                                std::string name) {
  model::Findings findings;
  if (rules.family == model::kLandscape)
    findings = xml::check_playable(rules, set, "");  // plugins check their own games
  if (model::has_errors(findings)) return findings;
  auto out = [&]() -> model::Result<std::shared_ptr<const game::Game>> {
    try {
      return compile_game(registry, rules, set, std::move(id), std::move(name));
    } catch (const PluginFailure& failure) {
      return model::Findings{{.code = "TW156", .at = rules.at, .message = failure.what()}};
    }
  }();
  out.findings().insert(out.findings().begin(), findings.begin(), findings.end());
  return out;
}

}  // namespace tw::plugin_host
