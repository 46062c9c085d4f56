#include "engine/landscape_adapter/game.hpp"

#include <algorithm>
#include <cstring>

#include "engine/landscape_adapter/record.hpp"
#include "engine/landscape_adapter/state.hpp"
#include "engine/language/translate.hpp"

namespace tw::landscape_adapter {

namespace {

/// FNV-1a hash of everything in the models that affects the course of a game. Properties added after format 1 are
/// hashed only if they are used, so that older games keep their hash. The text hashed for them contains "=", which no
/// id contains.
class ContentHash {
 public:
  void add(std::string_view text) {
    for (const char c : text) byte(static_cast<unsigned char>(c));
    byte(0);
  }
  void add(int value) { add(std::to_string(value)); }
  void add(const std::vector<std::string>& list) {
    add(static_cast<int>(list.size()));
    for (const std::string& s : list) add(s);
  }
  void add(const model::Rules& r) {
    for (const auto& e : r.edges) {
      add(e.id);
      for (const auto& z : e.zones) add(z);
    }
    for (const auto& k : r.kinds) add(k.id);
    for (const auto& s : r.symbols) add(s.id);
    for (const auto& a : r.areas) {
      add(a.id);
      add(a.of);
      if (a.around) add("closed=around");
    }
    for (const auto& p : r.pieces) {
      add(p.id);
      add(p.count);
    }
    for (const auto& x : r.roles) {
      add(x.id);
      add(x.piece);
      add(x.area);
      add(x.stays ? 1 : 0);
      if (!x.bar_area || x.bar_around) add(x.bar_area ? "bar=both" : x.bar_around ? "bar=around" : "bar=none");
    }
    for (const auto& d : r.decks) {
      add(d.id);
      add(d.ends_game ? 1 : 0);
      add(d.redraw ? 1 : 0);
    }
    add(r.turn.draws);
    for (const auto& s : r.turn.steps) {
      add(static_cast<int>(s.kind));
      add(s.limit);
      add(s.deck);
      add(s.area);
      add(s.symbol);
      add((s.chain ? 1 : 0) + (s.after_last ? 2 : 0) + (s.occupied_only ? 4 : 0));
      if (s.returned_next_turn) add("returned=next-turn");
      if (s.kind == model::TurnStep::Kind::Effect) add(s.use);
    }
    for (const auto& s : r.scores) {
      add(s.id);
      add(s.part);
      add(s.area);
      add(static_cast<int>(s.when));
      add(s.points.text);
      add(s.to_most);
      if (!s.to_each.empty()) add("to=each " + s.to_each);
    }
    for (const auto& a : r.actions) {
      add(a.id);
      for (const auto& e : a.effects) add(e);
    }
    for (const auto& w : r.weights) add("weight " + w.id + "=" + std::to_string(w.value));
  }
  void add(const model::Effect& e) {
    add(static_cast<int>(e.kind));
    add(e.points.text);
    add(e.area);
    add(e.score);
    add(e.symbols);
    add(e.piece);
    add((e.near ? 1 : 0) + (e.optional ? 2 : 0) + (e.returned_next_turn ? 4 : 0));
    if (e.kind == model::Effect::Kind::Effect) add(e.use);
  }
  void add(const model::PluginUse& use) {
    add(use.plugin);
    add(use.part);
    for (const model::Setting& s : use.settings) add(s.id + "=" + s.value);
  }
  void add(const model::Tile& t) {
    add(t.id);
    add(t.deck);
    add(t.copies);
    for (const auto& z : t.zones) {
      add(z.id);
      add(z.kind);
      add(z.slots.bits());
      add(z.symbols);
      add(z.action);
      add(z.joins);
      add(z.touches);
    }
  }
  std::uint64_t value() const { return hash_; }

 private:
  void byte(unsigned char b) { hash_ = (hash_ ^ b) * 0x100000001B3u; }
  std::uint64_t hash_ = 0xCBF29CE484222325u;
};

/// Returns the maximum number of choices of an effect, clamped to the range of the counter in a position.
int most_choices(const landscape::Effect& effect, int players) {
  return std::clamp(effect.most_choices(players), 0, 65535);
}

class LandscapeGame final : public game::Game {
 public:
  explicit LandscapeGame(std::shared_ptr<const EvaluatedGame> rules) : rules_(std::move(rules)) {}
  const std::string& id() const override { return rules_->id; }
  const std::string& name() const override { return rules_->name; }
  int least_players() const override { return rules_->tables.least_players; }
  int most_players() const override { return rules_->tables.most_players; }
  const std::vector<std::string>& parts() const override { return rules_->tables.parts; }
  int longest_game(int /*players*/) const override {
    int a_turn = 1;
    for (const landscape::StepTable& s : rules_->tables.steps)
      a_turn += s.kind == model::TurnStep::Kind::Occupy ? s.limit : 0;
    int returns = 0;
    for (const landscape::TileTable& t : rules_->tables.tiles) {
      int here = 0;
      for (const landscape::ZoneTable& z : t.zones)
        if (z.action >= 0)
          here += static_cast<int>(rules_->tables.actions[static_cast<std::size_t>(z.action)].effects.size());
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
    return make_state(rules_, setup.players, d.cards, d.ends, d.fixed, model::Random(setup.seed), d.from());
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
  for (int players = rules.tables.least_players; players <= rules.tables.most_players; ++players)
    out.most_choices = std::max(out.most_choices, static_cast<std::uint16_t>(most_choices(*out.effect, players)));
  return out;
}

/// Creates the effects that the rules use and assigns a part of the effect memory of a position to each of them.
model::Findings make_effects(const landscape::EffectMaker* maker, EvaluatedGame& made) {
  model::Findings findings;
  const auto uses = plugin_uses(made.rules);
  const auto marks = plugin_use_marks(made.rules);
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
         t.most_players * t.total_pieces_a_player > Large::kPieces;
}

}  // namespace

model::Result<std::shared_ptr<const game::Game>> make_game(const model::Rules& rules, const model::TileSet& set,
                                                           std::string id, std::string name,
                                                           const landscape::EffectMaker* effects) {
  if (rules.family != "landscape")
    return model::Findings{
        {.code = "TW017",
         .at = rules.at,
         .message = tr("games of the family \"{0}\" need a plugin; this engine plays \"landscape\"", rules.family)}};
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
