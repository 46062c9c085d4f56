#include "tests/plugins/games/hunt_or_gather/small_box.hpp"

#include <sstream>
#include <stdexcept>

namespace tw::hunt_or_gather::testing {

namespace {

/// Setting values in the form used by the host. Owns the lists to which the values point.
class SettingValues {
 public:
  tw_value read(const tw_parameter& p, const char* text) {
    tw_value out{.text = text, .number = 0, .list = nullptr, .count = 0};
    if (p.type == TW_INTEGER) out.number = std::stoi(text);
    if (p.type == TW_YES_NO) out.number = std::string(text) == "yes" ? 1 : 0;
    if (p.type == TW_CHOICE) out.number = index(p, text);
    if (p.type == TW_NUMBERS) {
      std::istringstream in(text);
      auto& list = lists_.emplace_back();
      for (int number = 0; in >> number;) list.push_back(number);
      out.list = list.data();
      out.count = static_cast<std::uint32_t>(list.size());
    }
    return out;
  }

 private:
  static int index(const tw_parameter& p, const std::string& text) {
    for (int i = 0; p.choices[i] != nullptr; ++i)
      if (text == p.choices[i]) return i;
    throw std::logic_error(text + " is no choice of " + p.id);
  }
  std::deque<std::vector<std::int32_t>> lists_;
};

template <class Parameters>
std::vector<tw_value> read_all(SettingValues& values, const Parameters& parameters,
                               const std::map<std::string, std::string>& given) {
  std::vector<tw_value> out;
  for (const tw_parameter& p : parameters) {
    const auto found = given.find(p.id);
    out.push_back(values.read(p, found == given.end() ? p.standard : found->second.c_str()));
  }
  return out;
}

BoxTile animal(const char* id, const char* to_hit, const char* life, const char* meat, const char* hide,
               const char* deadly) {
  return {id,
          DeckId::Exploration,
          2,
          {{"kind", "animal"}, {"to-hit", to_hit}, {"life", life}, {"meat", meat}, {"hide", hide}, {"deadly", deadly}}};
}

BoxTile card(const char* id, unsigned copies, std::map<std::string, std::string> properties) {
  properties.emplace("kind", "weapon");
  return {id, DeckId::Equipment, copies, std::move(properties)};
}

}  // namespace

std::vector<BoxTile> whole_box() {
  std::vector<BoxTile> out;
  for (const std::string plant : {"nuts", "herbs", "berries"})
    for (const std::string value : {"1", "2", "3"})
      out.push_back({plant + "-" + value, DeckId::Exploration, 2, {{"kind", plant}, {"value", value}}});
  for (const BoxTile& tile :
       {animal("squirrel", "13", "1", "1", "1", "no"), animal("rabbit", "12", "1", "2", "1", "no"),
        animal("deer", "12", "3", "3", "2", "no"), animal("boar", "11", "4", "4", "1", "yes"),
        animal("wolf", "12", "3", "1", "4", "yes"), animal("bear", "11", "6", "4", "4", "yes")})
    out.push_back(tile);
  for (const BoxTile& tile :
       {card("club", 8, {{"to-hit", "1"}, {"damage", "4"}}), card("sling", 8, {{"to-hit", "4"}, {"damage", "1"}}),
        card("spear", 12, {{"to-hit", "2"}, {"damage", "3"}, {"uses", "2"}}),
        card("arrow", 12, {{"kind", "ammunition"}, {"uses", "2"}}),
        card("atlatl", 4, {{"to-hit", "3"}, {"damage", "4"}, {"needs", "spear"}}),
        card("bow", 8, {{"to-hit", "3"}, {"damage", "2"}, {"shots", "1"}, {"needs", "arrow"}, {"escapes", "yes"}}),
        card("pouch", 8, {{"kind", "pouch"}})})
    out.push_back(tile);
  return out;
}

std::unique_ptr<HuntOrGather> make_game(const std::map<std::string, std::string>& settings,
                                        const std::vector<BoxTile>& box) {
  SettingValues values;
  const std::vector<tw_value> parameters = read_all(values, kParameters, settings);
  std::deque<std::vector<tw_value>> properties;
  std::vector<tw_tile> tiles;
  for (const BoxTile& tile : box) {
    properties.push_back(read_all(values, kProperties, tile.properties));
    tiles.push_back({tile.id.c_str(), static_cast<std::uint32_t>(tile.deck), tile.copies, properties.back().data()});
  }
  const tw_game_files files{.id = "hunt-or-gather",
                            .least_players = 2,
                            .most_players = 5,
                            .values = parameters.data(),
                            .tile_count = static_cast<std::uint32_t>(tiles.size()),
                            .tiles = tiles.data()};
  return std::make_unique<HuntOrGather>(plugin_api::Files(&files, kParameters.size(), kProperties.size()));
}

State begun(const HuntOrGather& game, int players, std::uint64_t seed) {
  std::vector<std::uint16_t> decks[2];
  const auto box = whole_box();
  for (std::size_t i = 0; i < game.data().kind_of.size() && i < box.size(); ++i)
    decks[static_cast<std::size_t>(box[i].deck)].insert(decks[static_cast<std::size_t>(box[i].deck)].end(),
                                                        box[i].copies, static_cast<std::uint16_t>(i));
  plugin_api::Chance chance{seed};
  for (auto& deck : decks) chance.shuffle(deck.data(), static_cast<std::uint32_t>(deck.size()));
  const std::uint16_t* rows[]{decks[0].data(), decks[1].data()};
  const std::uint32_t sizes[]{static_cast<std::uint32_t>(decks[0].size()), static_cast<std::uint32_t>(decks[1].size())};
  State s{};
  game.begin(s, players, plugin_api::Decks(rows, sizes), seed);
  return s;
}

std::vector<tw_action> legal(const HuntOrGather& game, const State& s) {
  std::vector<tw_action> out(kMaxActions);
  plugin_api::Actions actions(out.data(), kMaxActions);
  game.legal_actions(s, actions);
  if (actions.count() > kMaxActions) throw std::logic_error("more actions than any position may have");
  out.resize(actions.count());
  return out;
}

int play_at_random(const HuntOrGather& game, State& s, plugin_api::Chance& chance, int steps) {
  plugin_api::Teller nobody(nullptr);
  int played = 0;
  for (; played < steps && game.player(s) >= 0; ++played) {
    const auto actions = legal(game, s);
    game.apply(s, actions[chance.below(static_cast<std::uint32_t>(actions.size()))], nobody);
  }
  return played;
}

void for_positions(const HuntOrGather& game, const std::function<void(const State&, plugin_api::Chance&)>& visit) {
  for (std::uint64_t seed = 0; seed < 25; ++seed) {
    State s = begun(game, 2 + static_cast<int>(seed % 4), seed);
    plugin_api::Chance chance{seed};
    do visit(s, chance);
    while (play_at_random(game, s, chance, 7) == 7);
  }
}

}  // namespace tw::hunt_or_gather::testing
