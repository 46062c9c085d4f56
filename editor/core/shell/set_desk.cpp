#include "editor/core/shell/set_desk.hpp"

#include <algorithm>
#include <filesystem>
#include <unordered_map>
#include <unordered_set>

#include "editor/core/document/family.hpp"
#include "editor/core/edits/batch.hpp"
#include "editor/core/edits/fit_tiles.hpp"
#include "editor/core/words/words.hpp"
#include "engine/model/limits.hpp"
#include "engine/model/text.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

SetDesk::SetDesk(Document& document, Settings& settings, std::function<void(std::string)> say)
    : document_(document), settings_(settings), say_(std::move(say)), tabs_(document), notes_(document, settings) {
  order_ = {sort_named(settings_.get("grid/sort")), settings_.get_switch("grid/by_deck", true)};
}

void SetDesk::set_order(GridOrder order) {
  if (order == order_) return;
  order_ = order;
  settings_.set("grid/sort", std::string(name_of(order.sort)));
  settings_.set_switch("grid/by_deck", order.by_deck);
  ordered_.emit(order_);
}

std::string SetDesk::counted(const std::string& verb, const std::string& then) const {
  const auto& ids = document_.selection().tiles;
  const std::string what = ids.size() == 1 ? "tile " + ids.front() : model::counted(std::ssize(ids), "tile");
  return verb + " " + what + (then.empty() ? "" : " " + then);
}

int SetDesk::selected_copies() const {
  const std::unordered_set<std::string> wanted(document_.selection().tiles.begin(), document_.selection().tiles.end());
  int out = 0;
  for (const model::Tile& tile : document_.set().tiles)
    if (wanted.contains(tile.id)) out += tile.copies;
  return out;
}

SetDesk::CopiesPlan SetDesk::plan_copies(Copies how, int number, int least) const {
  const auto& ids = document_.selection().tiles;
  const auto n = static_cast<int>(ids.size());
  if (n == 0) return {false, "No tile is selected."};
  if (how == Copies::Spread && (number < n * least || number > n * model::kMaxCopies))
    return {false, model::counted(n, "tile needs ", "tiles need ") + std::to_string(n * least) + " to " +
                       std::to_string(n * model::kMaxCopies) + " copies."};
  const model::TileSet after = how == Copies::Set        ? edits::set_copies(document_.set(), ids, number)
                               : how == Copies::Multiply ? edits::multiply_copies(document_.set(), ids, number)
                                                         : edits::spread_copies(document_.set(), ids, number, least);
  const std::unordered_set<std::string> wanted(ids.begin(), ids.end());
  int sum = 0, low = model::kMaxCopies, high = 0;
  for (const model::Tile& tile : after.tiles)
    if (wanted.contains(tile.id)) {
      sum += tile.copies;
      low = std::min(low, tile.copies);
      high = std::max(high, tile.copies);
    }
  return {true, model::counted(n, "tile") + ": " + std::to_string(selected_copies()) + " copies now, " +
                    std::to_string(sum) + " after the change; " +
                    (low == high ? std::to_string(low) : std::to_string(low) + " to " + std::to_string(high)) +
                    " each. Whole set after the change: " + std::to_string(model::total_copies(after)) + "."};
}

void SetDesk::change_copies(Copies how, int number, int least) {
  switch (how) {
    case Copies::Set: return set_copies(number);
    case Copies::Multiply: return multiply_copies(number);
    case Copies::Spread: return spread_copies(number, least);
  }
}

void SetDesk::set_copies(int copies) {
  document_.edit(counted("Set copies of", "to " + std::to_string(copies)), "",
                 edits::set_copies(document_.set(), document_.selection().tiles, copies));
}

void SetDesk::multiply_copies(int by) {
  document_.edit(counted("Multiply copies of", "by " + std::to_string(by)), "",
                 edits::multiply_copies(document_.set(), document_.selection().tiles, by));
}

void SetDesk::spread_copies(int total, int least) {
  document_.edit("Distribute " + model::counted(total, "copy", "copies"), "",
                 edits::spread_copies(document_.set(), document_.selection().tiles, total, least));
}

void SetDesk::move_to_deck(const std::string& deck) {
  document_.edit(counted("Move", "to deck " + deck), "",
                 edits::set_deck(document_.set(), document_.selection().tiles, deck));
}

void SetDesk::replace_symbol(const std::string& from, const std::string& to) {
  auto done = edits::replace_symbol(document_.set(), document_.rules(), document_.selection().tiles, from, to);
  document_.edit(to.empty() ? "Remove " + from : "Replace " + from + " with " + to, "", std::move(done.set));
  if (done.left > 0)
    say_(std::to_string(done.left) + " × " + from + " not replaced: the zone does not allow " + to + ".");
}

void SetDesk::replace_kind(const std::string& from, const std::string& to) {
  auto done = edits::replace_kind(document_.set(), document_.rules(), document_.selection().tiles, from, to);
  document_.edit("Change " + from + " to " + to, "", std::move(done.set));
  if (done.left > 0)
    say_(model::counted(done.left, "symbol") + " removed: " + to + " does not allow " +
         (done.left == 1 ? "it." : "them."));
}

void SetDesk::set_property(const std::string& name, const std::string& value) {
  std::vector<std::string> order;
  for (const auto& declared : tile_properties(document_.rules())) order.push_back(declared.id);
  document_.edit(counted("Set " + name + " of", ""), "",
                 edits::set_property_of(document_.set(), document_.selection().tiles, name, value, order));
}

void SetDesk::remove_art() {
  document_.edit(counted("Remove artwork from", ""), "",
                 edits::set_art(document_.set(), document_.selection().tiles, ""));
}

void SetDesk::renumber(const std::string& pattern, int first) {
  auto [set, names] = edits::renumber(document_.set(), document_.selection().tiles, pattern, first);
  document_.edit(counted("Number", "as " + pattern), "", std::move(set), Selection{names, ""});
}

std::string SetDesk::why_decks_are_fixed() const {
  if (!has_zones(document_.rules())) return "The decks of this game are defined by its plugin.";
  return "";  // a variant stores its changes to the rules; saving any other set creates a rules file
}

std::string SetDesk::deck_name_error(const std::string& name) const {
  if (const std::string why = why_decks_are_fixed(); !why.empty()) return why;
  const auto allowed = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
  if (name.empty() || name.front() < 'a' || !std::all_of(name.begin(), name.end(), allowed))
    return "A deck name must begin with a lower-case letter and contain only lower-case letters, digits and hyphens, "
           "such as my-deck.";
  if (model::index_of(document_.rules().decks, name) >= 0)
    return "There is already a deck " + name + ". Choose another name.";
  return "";
}

std::string SetDesk::add_deck(const std::string& name) {
  if (std::string trouble = deck_name_error(name); !trouble.empty()) return trouble;
  model::Rules rules = document_.rules();
  rules.decks.push_back({.id = name});
  document_.edit("Add deck " + name, "",
                 DocumentState{document_.snapshot(), std::make_shared<const model::Rules>(std::move(rules))});
  return "";
}

namespace {
/// Renames the deck in every row that refers to it.
void rename_in_rules(model::Rules& rules, const std::string& deck, const std::string& name) {
  if (rules.turn.draws == deck) rules.turn.draws = name;
  for (model::TurnStep& step : rules.turn.steps)
    if (step.deck == deck) step.deck = name;
}
model::TileSet with_deck_renamed(model::TileSet set, const std::string& deck, const std::string& name) {
  for (model::Tile& tile : set.tiles)
    if (tile.deck == deck) tile.deck = name;
  return set;
}
}  // namespace

std::string SetDesk::rename_deck(const std::string& deck, const std::string& name) {
  if (deck == name) return "";
  if (std::string trouble = deck_name_error(name); !trouble.empty()) return trouble;
  model::Rules rules = document_.rules();
  const int at = model::index_of(rules.decks, deck);
  if (at < 0) return "There is no deck " + deck + ".";
  rules.decks[static_cast<std::size_t>(at)].id = name;
  rename_in_rules(rules, deck, name);
  document_.edit("Rename deck " + deck + " to " + name, "",
                 DocumentState{std::make_shared<const model::TileSet>(with_deck_renamed(document_.set(), deck, name)),
                               std::make_shared<const model::Rules>(std::move(rules))});
  return "";
}

std::string SetDesk::remove_deck(const std::string& deck, const std::string& heir) {
  if (std::string why = why_decks_are_fixed(); !why.empty()) return why;
  model::Rules rules = document_.rules();
  const int at = model::index_of(rules.decks, deck);
  if (at < 0) return "There is no deck " + deck + ".";
  if (rules.turn.draws == deck) return "Deck " + deck + " cannot be removed: ordinary turns draw from it.";
  for (const model::TurnStep& step : rules.turn.steps)
    if (step.deck == deck) return "Deck " + deck + " cannot be removed: a step of the turn draws from it.";
  const bool used = std::any_of(document_.set().tiles.begin(), document_.set().tiles.end(),
                                [&](const model::Tile& tile) { return tile.deck == deck; });
  if (used && (heir == deck || model::index_of(rules.decks, heir) < 0))
    return "Choose a deck for the tiles of " + deck + ".";
  rules.decks.erase(rules.decks.begin() + at);
  document_.edit("Remove deck " + deck, "",
                 DocumentState{std::make_shared<const model::TileSet>(with_deck_renamed(document_.set(), deck, heir)),
                               std::make_shared<const model::Rules>(std::move(rules))});
  return "";
}

void SetDesk::paste(const std::string& text) {
  const auto read = xml::read_tile_set(text, "clipboard");
  if (!read || read.value().tiles.empty()) return say_("The clipboard contains no tiles. Copy some from a set first.");
  auto [tiles, told] = edits::fit_tiles(read.value().tiles, document_.rules());
  std::unordered_map<std::string, std::string> known;
  for (const model::Tile& tile : document_.set().tiles) known.try_emplace(edits::rotation_invariant_key(tile), tile.id);
  std::vector<std::string> pictures;
  for (model::Tile& tile : tiles) {
    std::error_code fault;
    if (tile.art.empty() || document_.path().empty()) continue;
    if (std::filesystem::exists(document_.path().parent_path() / tile.art, fault)) continue;
    pictures.push_back(tile.id);
    tile.art.clear();
  }
  if (!pictures.empty())
    told.push_back("The pictures of " + model::counted(std::ssize(pictures), "tile") +
                   " are not in the folder of this set and were left out.");
  auto [set, added] = edits::paste(document_.set(), tiles, document_.selection().tile());
  std::vector<std::string> renamed, twins;
  for (std::size_t i = 0; i < added.size(); ++i) {
    if (added[i] != tiles[i].id) renamed.push_back(tiles[i].id + " → " + added[i]);
    if (const auto twin = known.find(edits::rotation_invariant_key(tiles[i])); twin != known.end())
      twins.push_back(added[i] + " = " + twin->second);
  }
  const auto first_few = [](std::vector<std::string> list) {
    const std::size_t all = list.size();
    if (all > 4) list.resize(3);
    std::string out;
    for (const std::string& each : list) out += (out.empty() ? "" : ", ") + each;
    return all > 4 ? out + " and " + std::to_string(all - 3) + " more" : out;
  };
  if (!renamed.empty()) told.push_back("New names: " + first_few(renamed) + ".");
  if (!twins.empty()) told.push_back("Identical tiles, possibly rotated: " + first_few(twins) + ".");
  std::string message;
  for (const std::string& sentence : told) message += (message.empty() ? "" : " ") + sentence;
  const std::string what = added.size() == 1 ? "tile " + added.front() : model::counted(std::ssize(added), "tile");
  document_.edit("Paste " + what, "", std::move(set), Selection{added, ""});
  if (!message.empty()) say_((added.size() == 1 ? "Pasted one tile. " : "Pasted " + what + ". ") + message);
}

}  // namespace tw::editor
