#include "engine/plugin_host/plugin_rules.hpp"

#include <algorithm>
#include <set>

#include "engine/language/translate.hpp"
#include "engine/model/fnv1a.hpp"
#include "engine/plugin_host/check_plugin.hpp"
#include "engine/plugin_host/plugin_text.hpp"
#include "engine/plugin_host/values.hpp"

namespace tw::plugin_host {
namespace {

constexpr std::size_t kMaxPluginParts = 64;
constexpr std::size_t kMaxPluginTiles = 60'000;
constexpr int kLongestGame = 1'000'000;

/// A hash of everything that influences how a game is played.
class Hash {
 public:
  void add(std::string_view text) {
    hash_.add(text);
    hash_.add('\0');
  }
  void add(std::int64_t number) { add(std::to_string(number)); }
  void add(const PluginValues& values) {
    for (const tw_value& value : values.view()) add(value.text);
  }
  std::uint64_t value() const { return hash_.value(); }

 private:
  model::Fnv1a hash_;
};

/// A reader of tiles and parameters that creates the plugin's game from them.
class TablesReader {
 public:
  TablesReader(const Registry::Game& game, const model::Rules& rules, const model::TileSet& set)
      : game_(game), api_(*game.implementation()), rules_(rules), set_(set) {}

  model::Result<std::shared_ptr<const PluginRules>> run(std::string id, std::string name) {
    const std::string family = tr("family \"{0}\"", game_.name);
    values_ = read_values({api_.parameters, api_.parameter_count}, rules_.settings, no_names(),
                          {.who = family, .what = tr_later("setting"), .at = rules_.at}, findings_);
    for (std::uint32_t d = 0; d < api_.deck_count; ++d) deck_ids_.emplace_back(api_.decks[d].id);
    for (const model::Tile& tile : set_.tiles) read(tile);
    if (std::max(set_.tiles.size(), copies_) > kMaxPluginTiles)
      findings_.push_back({.code = "TW154",
                           .at = set_.at,
                           .message = tr("there are {0} tiles, including copies; at most {1} are allowed",
                                         std::max(set_.tiles.size(), copies_), kMaxPluginTiles)});
    if (!findings_.empty()) return findings_;

    const tw_game_files files{.id = id.c_str(),
                              .least_players = rules_.min_players,
                              .most_players = rules_.max_players,
                              .values = values_.view().data(),
                              .tile_count = static_cast<std::uint32_t>(tiles_.size()),
                              .tiles = tiles_.data()};
    std::string why;
    void* const self = create(files, why);
    if (self == nullptr) {
      const std::string reason = !why.empty() ? why : tr("the plugin gives no reason");
      refuse(locate_reason(reason, rules_.settings, rules_.at), reason);
      return findings_;
    }
    auto out = std::make_shared<PluginRules>(api_, self);
    out->id = std::move(id);
    out->name = std::move(name);
    fill(*out);
    if (!findings_.empty()) return findings_;
    return std::shared_ptr<const PluginRules>(std::move(out));
  }

 private:
  /// Returns null and sets `why` if the plugin refuses.
  void* create(const tw_game_files& files, std::string& why) const {
    if (game_.isolated) return game_.isolated->create_game(files, why);
    const char* reason = nullptr;
    void* const self = api_.create(&files, &reason);
    why = line_of(reason);
    return self;
  }
  void refuse(model::SourceLocation at, const std::string& why) {
    findings_.push_back({.code = "TW153",
                         .at = at,
                         .message = tr("the plugin of the family \"{0}\" rejects these files: {1}", game_.name, why)});
  }
  void no_tile(const model::Tile& tile, model::SourceLocation at, std::string why) {
    findings_.push_back({.code = "TW154", .at = at, .message = std::move(why), .tile = tile.id});
  }

  void read(const model::Tile& tile) {
    if (!tile.zones.empty())
      no_tile(tile, tile.zones.front().at,
              tr("tiles of the family \"{0}\" have no zones, only properties", game_.name));
    const auto deck = std::ranges::find(deck_ids_, tile.deck);
    if (deck == deck_ids_.end())
      no_tile(tile, tile.at,
              tr("the family \"{0}\" has no deck \"{1}\"; {2}", game_.name, tile.deck,
                 model::suggestion(tile.deck, deck_ids_)));
    std::vector<model::Setting> settings;
    for (const model::Property& property : tile.properties)
      settings.push_back({.id = property.name, .value = property.value, .at = property.at});
    const Owner owner{.who = tr("tile \"{0}\"", tile.id), .what = tr_later("property"), .at = tile.at, .tile = tile.id};
    const PluginValues& kept = properties_.emplace_back(
        read_values({api_.properties, api_.property_count}, settings, no_names(), owner, findings_));
    copies_ += static_cast<std::size_t>(std::max(0, tile.copies));
    tiles_.push_back({.id = tile.id.c_str(),
                      .deck = static_cast<std::uint32_t>(deck - deck_ids_.begin()),
                      .copies = static_cast<std::uint32_t>(std::max(0, tile.copies)),
                      .properties = kept.view().data()});
  }

  void fill(PluginRules& out) {
    if (game_.from_outside) out.file = game_.found_at;
    out.min_players = rules_.min_players;
    out.max_players = rules_.max_players;
    out.deck_ids = deck_ids_;
    out.decks.resize(deck_ids_.size());
    for (std::size_t t = 0; t < tiles_.size(); ++t) {
      out.tile_ids.emplace_back(tiles_[t].id);
      auto& deck = out.decks[tiles_[t].deck];
      deck.insert(deck.end(), tiles_[t].copies, static_cast<std::uint16_t>(t));
    }
    ask_parts(out);
    out.evaluation = extension(TW_EXTENSION_EVALUATION, "tw_evaluation", &tw_evaluation::evaluate, "evaluate");
    out.scene = extension(TW_EXTENSION_SCENE, "tw_scene", &tw_scene::describe, "describe");
    out.awards = extension(TW_EXTENSION_AWARDS, "tw_awards", &tw_awards::describe, "describe");
    out.end_parts =
        extension(TW_EXTENSION_END_PARTS, "tw_end_parts", &tw_end_parts::part_points_if_ended, "part_points_if_ended");
    out.words = extension(TW_EXTENSION_WORDS, "tw_words", &tw_words::told, "told");
    out.state_bytes = api_.state_bytes(out.self);
    if (out.state_bytes == 0 || out.state_bytes > TW_GAME_MOST_BYTES)
      refuse(rules_.at, tr("its position has {0} bytes; 1 to {1} are allowed", out.state_bytes, TW_GAME_MOST_BYTES));
    out.longest.resize(static_cast<std::size_t>(std::max(out.max_players, 0)) + 1);
    for (int players = std::max(out.min_players, 0); players <= out.max_players; ++players) {
      const int most = api_.longest_game(out.self, players);
      out.longest[players] = most;
      if (most < 1 || most > kLongestGame) {
        refuse(rules_.at, tr("for {0} players, its longest game has {1} actions; 1 to {2} are allowed", players, most,
                             kLongestGame));
        break;
      }
    }
    out.content_hash = hash();
  }
  void ask_parts(PluginRules& out) {
    std::set<std::string_view> seen;
    for (std::uint32_t i = 0; out.parts.size() <= kMaxPluginParts; ++i) {
      const char* part = api_.part(out.self, i);
      if (part == nullptr) break;
      if (!is_name(part) || !seen.insert(part).second)
        refuse(rules_.at, tr("part {0} has no unique and valid name (lower-case letters, digits and '-')", i));
      out.parts.emplace_back(part);
    }
    if (out.parts.empty() || out.parts.size() > kMaxPluginParts)
      refuse(rules_.at,
             tr("it declares {0} parts of the score; 1 to {1} are allowed", out.parts.size(), kMaxPluginParts));
  }
  /// Returns the extension `id` of the game; null if the game does not have it or it is invalid.
  template <class Extension, class Function>
  const Extension* extension(const char* id, const char* name, Function Extension::*function, const char* field) {
    const auto* given = static_cast<const Extension*>(game_.extension(id));
    if (given == nullptr) return nullptr;
    if (given->struct_size != sizeof(Extension))
      refuse(rules_.at, tr("its {0} has {1} bytes, but {2} are expected", name, given->struct_size, sizeof(Extension)));
    else if (given->*function == nullptr)
      refuse(rules_.at, tr("its {0} lacks the function {1}", name, field));
    else
      return given;
    return nullptr;
  }
  std::uint64_t hash() const {
    Hash hash;
    hash.add(game_.name);
    hash.add(game_.plugin);
    hash.add(game_.version);
    hash.add(rules_.min_players);
    hash.add(rules_.max_players);
    hash.add(values_);
    for (std::size_t t = 0; t < tiles_.size(); ++t) {
      hash.add(tiles_[t].id);
      hash.add(tiles_[t].deck);
      hash.add(tiles_[t].copies);
      hash.add(properties_[t]);
    }
    return hash.value();
  }

  const Registry::Game& game_;
  const tw_game& api_;
  const model::Rules& rules_;
  const model::TileSet& set_;
  model::Findings findings_;
  PluginValues values_;
  std::vector<std::string> deck_ids_;
  std::deque<PluginValues> properties_;  ///< one for each tile
  std::vector<tw_tile> tiles_;
  std::size_t copies_ = 0;  ///< total over all tiles
};

}  // namespace

model::Result<std::shared_ptr<const PluginRules>> read_plugin_rules(const Registry::Game& game,
                                                                    const model::Rules& rules,
                                                                    const model::TileSet& set, std::string id,
                                                                    std::string name) {
  return TablesReader(game, rules, set).run(std::move(id), std::move(name));
}

}  // namespace tw::plugin_host
