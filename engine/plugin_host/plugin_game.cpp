#include "engine/plugin_host/plugin_game.hpp"

#include <fmt/format.h>

#include "engine/game/landscape_game.hpp"
#include "engine/plugin_host/plugin_effect.hpp"
#include "engine/plugin_host/plugin_record.hpp"
#include "engine/plugin_host/plugin_rules.hpp"
#include "engine/plugin_host/plugin_state.hpp"
#include "engine/plugin_host/values.hpp"

namespace tw::plugin_host {
namespace {

template <class Effects>
auto landscape(const model::Rules& rules, const model::TileSet& set, std::string id, std::string name,
               const Effects& effects) {
  if constexpr (requires { game::make_landscape_game(rules, set, id, name, &effects); })
    return game::make_landscape_game(rules, set, std::move(id), std::move(name), &effects);
  else
    return game::make_landscape_game(rules, set, std::move(id), std::move(name));
}

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

}  // namespace

model::Result<std::shared_ptr<const game::Game>> make_game_with(const Registry& registry, const model::Rules& rules,
                                                                const model::TileSet& set, std::string id,
                                                                std::string name) {
  if (rules.family == model::kLandscape) {
    const PluginEffects effects(registry);
    return landscape(rules, set, std::move(id), std::move(name), effects);
  }
  const Registry::Game* game = registry.game(rules.family);
  if (game == nullptr) {
    auto families = registry.game_names();
    families.insert(families.begin(), std::string(model::kLandscape));
    return model::Findings{{.code = "TW150",
                            .at = rules.at,
                            .message = fmt::format("there are no games of the family \"{}\"; {}", rules.family,
                                                   perhaps(rules.family, families))}};
  }
  auto made = read_plugin_rules(*game, rules, set, std::move(id), std::move(name));
  if (!made) return made.findings();
  return std::shared_ptr<const game::Game>(std::make_shared<PluginGame>(std::move(made.value())));
}

}  // namespace tw::plugin_host
