#include "engine/plugin_host/plugin_game.hpp"

#include <fmt/format.h>

#include "engine/landscape/tables.hpp"
#include "engine/landscape_adapter/game.hpp"
#include "engine/plugin_host/plugin_effect.hpp"
#include "engine/plugin_host/plugin_record.hpp"
#include "engine/plugin_host/plugin_rules.hpp"
#include "engine/plugin_host/plugin_state.hpp"
#include "engine/plugin_host/values.hpp"

namespace tw::plugin_host {
namespace {

class PluginGame final : public game::Game {
 public:
  explicit PluginGame(std::shared_ptr<const PluginRules> rules) : rules_(std::move(rules)) {}
  const std::string& id() const override { return rules_->id; }
  const std::string& name() const override { return rules_->name; }
  int least_players() const override { return rules_->least_players; }
  int most_players() const override { return rules_->most_players; }
  const std::vector<std::string>& parts() const override { return rules_->parts; }
  int longest_game(int players) const override { return rules_->longest_game(players); }
  std::size_t position_bytes() const override { return plugin_position_bytes(*rules_); }
  std::uint64_t content_hash() const override { return rules_->content_hash; }
  model::Result<std::unique_ptr<game::State>> new_state(const game::Setup& setup) const override {
    const auto dealt = deal(*rules_, setup);
    if (!dealt) return dealt.findings();
    return begin_plugin_game(rules_, setup, dealt.value());
  }
  model::GameRecord record(const game::Setup& setup, std::span<const game::Action> actions) const override {
    return record_plugin_game(rules_, setup, actions);
  }
  model::Result<game::Replay> replay(const model::GameRecord& record) const override {
    return replay_plugin_game(rules_, record);
  }

 private:
  std::shared_ptr<const PluginRules> rules_;
};

model::Findings no_such_family(const Registry& registry, const model::Rules& rules) {
  auto families = registry.game_names();
  families.insert(families.begin(), std::string(model::kLandscape));
  return {{.code = "TW150",
           .at = rules.at,
           .message = fmt::format("there are no games of the family \"{}\"; {}{}", rules.family,
                                  perhaps(rules.family, families), registry.refused_hint())}};
}

}  // namespace

model::Findings check_rules_with(const Registry& registry, const model::Rules& rules) {
  model::Findings out;
  const PluginEffects effects(registry);
  const auto uses = plugin_uses(rules);
  const auto marks = plugin_use_marks(rules);
  for (std::size_t i = 0; i < uses.size(); ++i) {
    const auto made = effects.make(*uses[i], rules, {}, {}, marks[i]);
    for (const model::Finding& finding : made.findings())
      if (finding.code != "TW153") out.push_back(finding);  // refused perhaps only because there are no tiles
  }
  if (rules.family == model::kLandscape) return out;
  const Registry::Game* game = registry.game(rules.family);
  if (game == nullptr) return no_such_family(registry, rules);
  const Owner owner{.who = fmt::format("family \"{}\"", rules.family), .what = "setting", .at = rules.at};
  read_values({game->implementation->parameters, game->implementation->parameter_count}, rules.settings, no_names(),
              owner, out);
  return out;
}

model::Result<std::shared_ptr<const game::Game>> make_game_with(const Registry& registry, const model::Rules& rules,
                                                                const model::TileSet& set, std::string id,
                                                                std::string name) {
  if (rules.family == model::kLandscape) {
    const PluginEffects effects(registry);
    return landscape_adapter::make_game(rules, set, std::move(id), std::move(name), &effects);
  }
  const Registry::Game* game = registry.game(rules.family);
  if (game == nullptr) return no_such_family(registry, rules);
  auto made = read_plugin_rules(*game, rules, set, std::move(id), std::move(name));
  if (!made) return made.findings();
  return std::shared_ptr<const game::Game>(std::make_shared<PluginGame>(std::move(made.value())));
}

}  // namespace tw::plugin_host
