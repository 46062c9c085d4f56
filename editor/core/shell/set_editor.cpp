#include "editor/core/shell/set_editor.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <unordered_map>
#include <unordered_set>

#include "editor/core/document/family.hpp"
#include "editor/core/edits/batch.hpp"
#include "editor/core/edits/fit_tiles.hpp"
#include "editor/core/edits/rename.hpp"
#include "editor/core/words/words.hpp"
#include "engine/language/numbers.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/limits.hpp"
#include "engine/xml/attributes.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace {
/// The number of tiles in a list, and the first tile. Texts name this tile if it is the only one.
struct Named {
  std::int64_t count = 0;
  std::string tile;
};
Named named(const std::vector<std::string>& tiles) { return {std::ssize(tiles), tiles.empty() ? "" : tiles.front()}; }
}  // namespace

SetEditor::SetEditor(Document& document, Settings& settings, std::function<void(std::string)> show_message)
    : document_(document),
      settings_(settings),
      say_(std::move(show_message)),
      tabs_(document),
      notes_(document, settings) {
  order_ = {sort_from_name(settings_.get("grid/sort")), settings_.get_switch("grid/by_deck", true)};
}

void SetEditor::set_order(GridOrder order) {
  if (order == order_) return;
  order_ = order;
  settings_.set("grid/sort", std::string(sort_name(order.sort)));
  settings_.set_switch("grid/by_deck", order.by_deck);
  order_changed_.emit(order_);
}

int SetEditor::selected_copies() const {
  const std::unordered_set<std::string> wanted(document_.selection().tiles.begin(), document_.selection().tiles.end());
  int out = 0;
  for (const model::Tile& tile : document_.set().tiles)
    if (wanted.contains(tile.id)) out += tile.copies;
  return out;
}

SetEditor::CopiesPlan SetEditor::plan_copies(CopiesOperation how, int number, int least) const {
  const auto& ids = document_.selection().tiles;
  const auto n = static_cast<int>(ids.size());
  if (n == 0) return {false, tr("No tile is selected.")};
  if (how == CopiesOperation::Spread && (number < n * least || number > n * model::kMaxCopies))
    return {false, tr_n("Enter {1} to {2} copies for {0} tile.", "Enter {1} to {2} copies for {0} tiles.", n,
                        group_digits(n * least), group_digits(n * model::kMaxCopies))};
  const std::unordered_set<std::string> wanted(ids.begin(), ids.end());
  std::int64_t most = 0;  // per tile after the change
  for (const model::Tile& tile : document_.set().tiles)
    if (wanted.contains(tile.id)) most = std::max(most, std::int64_t{tile.copies});
  most = how == CopiesOperation::Set ? number : how == CopiesOperation::Multiply ? most * number : 0;
  if (most > model::kMaxCopies)
    return {false, tr("A tile would have {0} copies; at most {1} are possible.", group_digits(most),
                      group_digits(model::kMaxCopies))};
  const model::TileSet after = how == CopiesOperation::Set ? edits::set_copies(document_.set(), ids, number)
                               : how == CopiesOperation::Multiply
                                   ? edits::multiply_copies(document_.set(), ids, number)
                                   : edits::spread_copies(document_.set(), ids, number, least);
  int sum = 0, low = model::kMaxCopies, high = 0;
  for (const model::Tile& tile : after.tiles)
    if (wanted.contains(tile.id)) {
      sum += tile.copies;
      low = std::min(low, tile.copies);
      high = std::max(high, tile.copies);
    }
  const std::string each = low == high ? group_digits(low) : tr("{0} to {1}", group_digits(low), group_digits(high));
  const std::string words =
      // translators: {3} is a number or a range such as "1 to 3"
      tr_n("{0} tile. Copies now: {1}; after the change: {2} ({3} per tile). Whole set after the change: {4}.",
           "{0} tiles. Copies now: {1}; after the change: {2} ({3} per tile). Whole set after the change: {4}.", n,
           group_digits(selected_copies()), group_digits(sum), each, group_digits(model::total_copies(after)));
  return {true, words};
}

void SetEditor::change_copies(CopiesOperation how, int number, int least) {
  switch (how) {
    case CopiesOperation::Set: return set_copies(number);
    case CopiesOperation::Multiply: return multiply_copies(number);
    case CopiesOperation::Spread: return spread_copies(number, least);
  }
}

void SetEditor::set_copies(int copies) {
  const auto [count, tile] = named(document_.selection().tiles);
  document_.edit(tr_n("Set copies of tile {1} to {2}", "Set copies of {0} tiles to {2}", count, tile, copies), "",
                 edits::set_copies(document_.set(), document_.selection().tiles, copies));
}

void SetEditor::multiply_copies(int by) {
  const auto [count, tile] = named(document_.selection().tiles);
  document_.edit(tr_n("Multiply copies of tile {1} by {2}", "Multiply copies of {0} tiles by {2}", count, tile, by), "",
                 edits::multiply_copies(document_.set(), document_.selection().tiles, by));
}

void SetEditor::spread_copies(int total, int least) {
  document_.edit(tr_n("Distribute {0} copy", "Distribute {0} copies", total), "",
                 edits::spread_copies(document_.set(), document_.selection().tiles, total, least));
}

void SetEditor::move_to_deck(const std::string& deck) {
  const auto [count, tile] = named(document_.selection().tiles);
  document_.edit(tr_n("Move tile {1} to deck {2}", "Move {0} tiles to deck {2}", count, tile, tr_name(deck)), "",
                 edits::set_deck(document_.set(), document_.selection().tiles, deck));
}

void SetEditor::replace_symbol(const std::string& from, const std::string& to) {
  auto done = edits::replace_symbol(document_.set(), document_.rules(), document_.selection().tiles, from, to);
  document_.edit(to.empty() ? tr("Remove {0}", tr_name(from)) : tr("Replace {0} with {1}", tr_name(from), tr_name(to)),
                 "", std::move(done.set));
  if (done.skipped > 0)
    say_(tr("{0} × {1} not replaced: the zone does not allow {2}.", done.skipped, tr_name(from), tr_name(to)));
}

void SetEditor::replace_kind(const std::string& from, const std::string& to) {
  auto done = edits::replace_kind(document_.set(), document_.rules(), document_.selection().tiles, from, to);
  document_.edit(tr("Change {0} to {1}", tr_name(from), tr_name(to)), "", std::move(done.set));
  if (done.skipped > 0)
    say_(tr_n("{0} symbol removed: {1} does not allow it.", "{0} symbols removed: {1} does not allow them.",
              done.skipped, tr_name(to)));
}

void SetEditor::set_property(const std::string& name, const std::string& value) {
  std::vector<std::string> order;
  for (const auto& declared : tile_properties(document_.rules())) order.push_back(declared.id);
  const auto [count, tile] = named(document_.selection().tiles);
  document_.edit(tr_n("Set {2} of tile {1}", "Set {2} of {0} tiles", count, tile, name), "",
                 edits::set_property_of(document_.set(), document_.selection().tiles, name, value, order));
}

void SetEditor::remove_art() {
  const auto [count, tile] = named(document_.selection().tiles);
  document_.edit(tr_n("Remove artwork from tile {1}", "Remove artwork from {0} tiles", count, tile), "",
                 edits::set_art(document_.set(), document_.selection().tiles, ""));
}

void SetEditor::renumber(const std::string& pattern, int first) {
  const model::TileSet& before = document_.set();
  const auto [set, names] = edits::renumber(before, document_.selection().tiles, pattern, first);
  const auto [count, tile] = named(document_.selection().tiles);
  xml::Renaming renaming{model::Table::Tile, {}};
  for (std::size_t i = 0; i < before.tiles.size(); ++i)
    if (before.tiles[i].id != set.tiles[i].id) renaming.ids.emplace(before.tiles[i].id, set.tiles[i].id);
  RenamePlan plan = plan_rename(document_, std::move(renaming));
  if (!plan.why.empty()) return say_(plan.why);
  document_.rename_rows(tr_n("Number tile {1} as {2}", "Number {0} tiles as {2}", count, tile, pattern),
                        std::move(plan), Selection{names, ""});
}

std::string SetEditor::why_decks_are_fixed() const {
  if (!has_zones(document_.rules())) return tr("The decks of this game are defined by its plugin.");
  return "";  // a variant stores its changes to the rules; saving any other set creates a rules file
}

std::string SetEditor::deck_name_error(const std::string& name) const {
  if (const std::string why = why_decks_are_fixed(); !why.empty()) return why;
  const auto allowed = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
  if (name.empty() || name.front() < 'a' || !std::all_of(name.begin(), name.end(), allowed))
    return tr(
        "A deck name must begin with a lower-case letter and contain only lower-case letters, digits and hyphens, "
        "such as my-deck.");
  if (name.size() > xml::kMaxIdLength) return tr("A deck name can have at most {0} characters.", xml::kMaxIdLength);
  if (model::index_of(document_.rules().decks, name) >= 0)
    return tr("There is already a deck {0}. Choose another name.", name);
  return "";
}

std::string SetEditor::add_deck(const std::string& name) {
  if (std::string error = deck_name_error(name); !error.empty()) return error;
  model::Rules rules = document_.rules();
  rules.decks.push_back({.id = name});
  document_.edit(tr("Add deck {0}", name), "",
                 DocumentState{document_.snapshot(), std::make_shared<const model::Rules>(std::move(rules))});
  return "";
}

namespace {
model::TileSet with_tiles_moved(model::TileSet set, const std::string& deck, const std::string& heir) {
  for (model::Tile& tile : set.tiles)
    if (tile.deck == deck) tile.deck = heir;
  return set;
}
}  // namespace

std::string SetEditor::rename_deck(const std::string& deck, const std::string& name) {
  if (deck == name) return "";
  if (std::string error = deck_name_error(name); !error.empty()) return error;
  const int at = model::index_of(document_.rules().decks, deck);
  if (at < 0) return tr("There is no deck {0}.", tr_name(deck));
  RenamePlan plan = plan_rename(document_, {model::Table::Deck, {{deck, name}}});
  if (!plan.why.empty()) return plan.why;
  document_.rename_rows(tr("Rename deck {0} to {1}", tr_name(deck), name), std::move(plan));
  return "";
}

std::string SetEditor::remove_deck(const std::string& deck, const std::string& heir) {
  if (std::string why = why_decks_are_fixed(); !why.empty()) return why;
  model::Rules rules = document_.rules();
  const int at = model::index_of(rules.decks, deck);
  if (at < 0) return tr("There is no deck {0}.", tr_name(deck));
  if (rules.turn.draws == deck) return tr("Deck {0} cannot be removed: ordinary turns draw from it.", tr_name(deck));
  if (!xml::uses_of(rules, model::Table::Deck, deck).empty())
    return tr("Deck {0} cannot be removed: a step of the turn draws from it.", tr_name(deck));
  const bool used = std::any_of(document_.set().tiles.begin(), document_.set().tiles.end(),
                                [&](const model::Tile& tile) { return tile.deck == deck; });
  if (used && (heir == deck || model::index_of(rules.decks, heir) < 0))
    return tr("Choose a deck for the tiles of deck {0}.", tr_name(deck));
  rules.decks.erase(rules.decks.begin() + at);
  document_.edit(tr("Remove deck {0}", tr_name(deck)), "",
                 DocumentState{std::make_shared<const model::TileSet>(with_tiles_moved(document_.set(), deck, heir)),
                               std::make_shared<const model::Rules>(std::move(rules))});
  return "";
}

void SetEditor::paste(const std::string& text, const std::vector<xml::Renaming>& names) {
  const auto read = xml::read_tile_set(text, "clipboard");
  if (!read || read.value().tiles.empty())
    return say_(tr("The clipboard contains no tiles. Copy some from a set first."));
  auto [tiles, messages, unknown] = edits::adapt_tiles(read.value().tiles, document_.rules(), names);
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
    messages.push_back(tr_n("The pictures of {0} tile are not in the folder of this set and were left out.",
                            "The pictures of {0} tiles are not in the folder of this set and were left out.",
                            std::ssize(pictures)));
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
    return all > 4 ? tr("{0} and {1} more", out, all - 3) : out;
  };
  if (!renamed.empty()) messages.push_back(tr("New names: {0}.", first_few(renamed)));
  if (!twins.empty()) messages.push_back(tr("Identical tiles, possibly rotated: {0}.", first_few(twins)));
  std::string message;
  for (const std::string& sentence : messages) message += (message.empty() ? "" : " ") + sentence;
  const auto [count, tile] = named(added);
  document_.edit(tr_n("Paste tile {1}", "Paste {0} tiles", count, tile), "", std::move(set), Selection{added, ""});
  if (!message.empty()) say_(tr_n("Pasted one tile.", "Pasted {0} tiles.", count) + " " + message);
}

}  // namespace tw::editor
