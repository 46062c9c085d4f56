#include "engine/landscape_adapter/game.hpp"

#include <algorithm>
#include <cstring>

#include "engine/landscape_adapter/content_hash.hpp"
#include "engine/landscape_adapter/record.hpp"
#include "engine/landscape_adapter/state.hpp"
#include "engine/language/translate.hpp"

namespace tw::landscape_adapter {

namespace {

/// Returns the maximum number of choices of an effect, clamped to the range of the counter in a position.
int most_choices(const landscape::Effect& effect, int players) {
  return std::clamp(effect.most_choices(players), 0, 65535);
}

class LandscapeGame final : public game::Game {
 public:
  explicit LandscapeGame(std::shared_ptr<const EvaluatedGame> rules) : rules_(std::move(rules)) {}
  const std::string& id() const override { return rules_->id; }
  const std::string& name() const override { return rules_->name; }
  int min_players() const override { return rules_->tables.min_players; }
  int max_players() const override { return rules_->tables.max_players; }
  const std::vector<std::string>& parts() const override { return rules_->tables.parts; }
  int longest_game(int /*players*/) const override {
    int a_turn = 1;
    for (const landscape::StepTable& s : rules_->tables.steps)
      a_turn += s.kind == model::TurnStep::Kind::Occupy ? s.limit : 0;
    int returns = 0;
    for (const landscape::TileTable& t : rules_->tables.tiles) {
      int here = 0;
      for (const landscape::ZoneTable& z : t.zones)
        if (z.action >= 0) here += static_cast<int>(rules_->tables.actions[z.action].effects.size());
      returns = std::max(returns, here);
    }
    int choices = 0;
    for (const landscape::EffectUse& use : rules_->tables.uses) choices += use.most_choices;
    return rules_->tables.total_tiles * (a_turn + returns) + choices;
  }
  std::size_t position_bytes() const override { return landscape_adapter::position_bytes(rules_->tables); }
  std::uint64_t content_hash() const override { return rules_->content_hash; }
  const model::Rules* rules() const override { return &rules_->rules; }
  const model::TileSet* tile_set() const override { return &rules_->set; }
  model::Result<std::unique_ptr<game::State>> new_state(const game::Setup& setup) const override {
    auto dealt = deal(*rules_, setup);
    if (!dealt) return dealt.findings();
    const Deal& d = dealt.value();
    return make_state(rules_, setup.players, d.cards, d.ends, d.fixed, model::Random(setup.seed), d.start_board());
  }
  model::GameRecord record(const game::Setup& setup, std::span<const game::Action> actions) const override {
    return record_game(rules_, setup, actions);
  }
  model::Result<game::Replay> replay(const model::GameRecord& record) const override {
    return replay_game(rules_, record);
  }

 private:
  std::shared_ptr<const EvaluatedGame> rules_;
};

/// Returns an EffectUse whose data begins at offset `memory` in the effect memory of a position.
landscape::EffectUse place_use(const EvaluatedGame& rules, const model::PluginUse& use,
                               std::shared_ptr<const landscape::Effect> effect, std::size_t memory) {
  const auto& parts = rules.tables.parts;
  landscape::EffectUse out{
      .name = use.plugin, .effect = std::move(effect), .memory = static_cast<std::uint16_t>(memory)};
  out.part = static_cast<std::uint8_t>(std::find(parts.begin(), parts.end(), use.recorded_as()) - parts.begin());
  for (int players = rules.tables.min_players; players <= rules.tables.max_players; ++players)
    out.most_choices = std::max(out.most_choices, static_cast<std::uint16_t>(most_choices(*out.effect, players)));
  return out;
}

/// Creates the effects that the rules use and assigns a part of the effect memory of a position to each of them.
model::Findings make_effects(const landscape::EffectFactory* maker, EvaluatedGame& made) {
  model::Findings findings;
  const auto uses = plugin_uses(made.rules);
  const auto marks = plugin_use_locations(made.rules);
  std::size_t memory = 0;
  for (std::size_t i = 0; i < uses.size(); ++i) {
    if (maker == nullptr) {
      findings.push_back({.code = "TW150",
                          .at = marks[i],
                          .message = tr("the effect \"{0}\" is part of a plugin, but plugins are not available here",
                                        uses[i]->plugin)});
      continue;
    }
    auto effect = maker->make(*uses[i], made.rules, made.set, made.tables, marks[i]);
    if (!effect) {
      findings.insert(findings.end(), effect.findings().begin(), effect.findings().end());
      continue;
    }
    const auto& one = *effect.value();
    const std::size_t bytes = (one.memory_bytes() + 7) / 8 * 8;
    if (bytes > landscape::kEffectMemory - memory)
      return {{.code = "TW036",
               .at = marks[i],
               .message = tr("the effects of these rules need more than {0} bytes, the maximum that a position can "
                             "hold",
                             landscape::kEffectMemory)}};
    if (one.wants_closed()) made.tables.closed_uses.push_back(static_cast<std::uint8_t>(i));
    if (one.wants_end()) made.tables.end_uses.push_back(static_cast<std::uint8_t>(i));
    made.tables.uses.push_back(place_use(made, *uses[i], std::move(effect.value()), memory));
    memory += bytes;
  }
  return findings;
}

bool too_large(const landscape::Tables& t) {
  using Large = landscape::LargeLimits;
  return t.total_nodes > Large::kNodes || t.total_zones > Large::kZones ||
         t.max_players * t.total_pieces_per_player > Large::kPieces;
}

}  // namespace

model::Result<std::shared_ptr<const game::Game>> make_game(const model::Rules& rules, const model::TileSet& set,
                                                           std::string id, std::string name,
                                                           const landscape::EffectFactory* effects) {
  if (rules.family != "landscape")
    return model::Findings{
        {.code = "TW017",
         .at = rules.at,
         .message = tr("games of the family \"{0}\" need a plugin; only games of the family \"landscape\" can be "
                       "played without one",
                       rules.family)}};
  auto tables = landscape::compile(rules, set);
  if (!tables) return tables.findings();
  if (too_large(tables.value()))
    return model::Findings{
        {.code = "TW037",
         .at = set.at,
         .message = tr("the tiles have more zones, or the players have more pieces, than a position can hold")}};
  auto made = std::make_shared<EvaluatedGame>();
  made->rules = rules;
  made->weights = weights_of(rules);
  made->set = set;
  static_cast<landscape::Tables&>(made->tables) = std::move(tables.value());
  made->evaluation = evaluation::evaluation_tables(made->tables);
  made->id = std::move(id);
  made->name = std::move(name);
  if (auto findings = make_effects(effects, *made); !findings.empty()) return findings;
  ContentHash hash;
  hash.add(rules);
  for (const model::Tile& tile : set.tiles) hash.add(tile);
  for (const landscape::EffectUse& use : made->tables.uses) hash.add("version=" + use.effect->version());
  made->content_hash = hash.value();
  return std::shared_ptr<const game::Game>(std::make_shared<LandscapeGame>(std::move(made)));
}

}  // namespace tw::landscape_adapter
