#include "tests/rules/hunt_or_gather/played_table.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <test_places.hpp>

#include "engine/plugin_host/games.hpp"
#include "engine/xml/files.hpp"
#include "tests/support/shipped.hpp"

namespace tw::test {

namespace {

std::string text_of(const std::string& file) {
  std::ifstream in(TW_SOURCE_DIR "/tilesets/hunt-or-gather/" + file);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

template <class T>
T value_or_throw(model::Result<T> result) {
  if (!result) throw std::runtime_error(to_lines(result.findings()));
  return std::move(result.value());
}

std::vector<std::string> words(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> out;
  for (std::string word; in >> word;) out.push_back(word);
  return out;
}

/// Returns all equipment cards in the order of the file.
std::vector<std::string> all_cards() {
  std::vector<std::string> out;
  for (const model::Tile& tile : hunt_set().tiles)
    if (tile.deck == "equipment") out.insert(out.end(), static_cast<std::size_t>(tile.copies), tile.id);
  return out;
}

void take_out(std::vector<std::string>& box, const std::string& card) {
  const auto at = std::find(box.begin(), box.end(), card);
  if (at == box.end()) throw std::runtime_error("the test takes more " + card + " than the box has");
  box.erase(at);
}

/// Returns the card deck in drawing order: the cards of the hands, filled up with arrows (the most common card), then
/// the face-up cards and the cards drawn next.
std::vector<std::string> card_deck(const HuntTable& table) {
  std::vector<std::string> box = all_cards(), out;
  const auto set = table.settings.find("dealt");
  const auto dealt = static_cast<std::size_t>(set == table.settings.end() ? 5 : std::stoi(set->second));
  for (int seat = 0; seat < table.players; ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    std::vector<std::string> hand = i < table.hands.size() ? words(table.hands[i]) : std::vector<std::string>{};
    for (const std::string& card : hand) take_out(box, card);
    while (hand.size() < dealt) {
      const std::string filler = std::find(box.begin(), box.end(), "arrow") != box.end() ? "arrow" : "sling";
      take_out(box, filler);
      hand.push_back(filler);
    }
    out.insert(out.end(), hand.begin(), hand.end());
  }
  for (const std::string& card : words(table.cards.empty() ? "club sling spear bow pouch" : table.cards)) {
    take_out(box, card);
    out.push_back(card);
  }
  if (table.more_cards) out.insert(out.end(), box.begin(), box.end());
  return out;
}

game::Setup setup_of(const HuntTable& table) {
  game::Setup setup{.players = table.players, .seed = table.seed, .decks = {}};
  if (!table.tiles.empty()) setup.decks.push_back({.id = "exploration", .tiles = words(table.tiles)});
  setup.decks.push_back({.id = "equipment", .tiles = card_deck(table)});
  return setup;
}

}  // namespace

const model::Rules& hunt_rules() {
  static const model::Rules rules = value_or_throw(xml::read_rules(text_of("rules.xml"), "rules.xml"));
  return rules;
}

const model::TileSet& hunt_set() {
  static const model::TileSet set = value_or_throw(xml::read_tile_set(text_of("tileset.xml"), "tileset.xml"));
  return set;
}

std::shared_ptr<const game::Game> hunt_game(const HuntTable& table) {
  model::Rules rules = hunt_rules();
  for (model::Setting& setting : rules.settings)
    if (const auto changed = table.settings.find(setting.id); changed != table.settings.end())
      setting.value = changed->second;
  model::TileSet set = hunt_set();
  for (model::Tile& tile : set.tiles)
    if (const auto changed = table.tile_properties.find(tile.id); changed != table.tile_properties.end())
      for (model::Property& property : tile.properties)
        if (const auto value = changed->second.find(property.name); value != changed->second.end())
          property.value = value->second;
  return value_or_throw(plugin_host::make_game(rules, set, "hunt-or-gather", "Hunt or Gather"));
}

PlayedTable::PlayedTable(const HuntTable& table) : game_(hunt_game(table)) {
  state_ = value_or_throw(game_->new_state(setup_of(table)));
  if (table.choose) choose(table);
}

void PlayedTable::choose(const HuntTable& table) {
  const std::vector<std::string> order{"club", "sling", "spear", "arrow", "atlatl", "bow", "pouch"};
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(table.players); ++seat) {
    std::vector<std::string> hand = seat < table.hands.size() ? words(table.hands[seat]) : std::vector<std::string>{};
    hand.resize(2, "arrow");
    const auto place = [&](const std::string& card) { return std::find(order.begin(), order.end(), card); };
    std::sort(hand.begin(), hand.end(), [&](const auto& a, const auto& b) { return place(a) < place(b); });
    play({"keep " + hand[0] + ", " + hand[1],
          "predict " + (seat < table.predictions.size() ? table.predictions[seat] : std::string("hunt"))});
  }
}

PlayedTable& PlayedTable::play(const std::vector<std::string>& actions) {
  game::ActionList legal;
  for (const std::string& wanted : actions) {
    state_->legal_actions(legal);
    const auto found =
        std::find_if(legal.begin(), legal.end(), [&](game::Action a) { return state_->describe(a) == wanted; });
    if (found != legal.end()) {
      heard_.push_back(state_->describe_for(*found, (state_->player() + 1) % state_->players()).value_or(""));
      state_->apply(*found, this);
      continue;
    }
    std::string there;
    for (const std::string& action : this->actions()) there += "\n  " + action;
    throw std::runtime_error("\"" + wanted + "\" is not legal; legal are:" + there + "\n" + state_->table(-1));
  }
  return *this;
}

PlayedTable& PlayedTable::turn(const std::string& character, const std::vector<std::string>& actions) {
  const int number = state_->turn();
  play({"choose " + character}).play(actions);
  if (!state_->finished() && state_->turn() == number) play({"end turn"});
  return *this;
}

PlayedTable& PlayedTable::pass(int turns) {
  for (int i = 0; i < turns; ++i) turn("gatherer");
  return *this;
}

PlayedTable& PlayedTable::pass_to_the_end() {
  while (!finished()) pass();
  return *this;
}

std::vector<std::string> PlayedTable::actions() const {
  game::ActionList legal;
  state_->legal_actions(legal);
  std::vector<std::string> out;
  for (const game::Action action : legal) out.push_back(state_->describe(action));
  return out;
}

std::vector<std::string> PlayedTable::actions_like(const std::string& prefix) const {
  std::vector<std::string> out;
  for (const std::string& action : actions())
    if (action.starts_with(prefix)) out.push_back(action);
  return out;
}

bool PlayedTable::allowed_zones(const std::string& action) const {
  const auto all = actions();
  return std::find(all.begin(), all.end(), action) != all.end();
}

std::string PlayedTable::line(const std::string& text, int seat) const {
  std::istringstream lines(state_->table(seat));
  for (std::string line; std::getline(lines, line);)
    if (line.find(text) != std::string::npos) return line;
  return "";
}

std::string PlayedTable::who(int of, const std::string& character, int seen_by) const {
  std::istringstream lines(state_->table(seen_by));
  bool found = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("player ")) found = line.starts_with("player " + std::to_string(of));
    if (found && line.starts_with("  " + character)) return line;
  }
  return "";
}

int PlayedTable::part(const std::string& part, int seat) const {
  const auto& parts = game_->parts();
  return state_->part_points(static_cast<int>(std::find(parts.begin(), parts.end(), part) - parts.begin()), seat);
}

std::vector<int> PlayedTable::points() const {
  std::vector<int> out(static_cast<std::size_t>(state_->players()));
  state_->points(out);
  return out;
}

std::string PlayedTable::told(const std::string& prefix) const {
  for (auto text = heard_.rbegin(); text != heard_.rend(); ++text)
    if (text->starts_with(prefix)) return *text;
  return "";
}

}  // namespace tw::test
