#include "editor/core/search/palette_search.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "editor/core/commands/keys.hpp"
#include "editor/core/document/family.hpp"
#include "editor/core/help/help_topics.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/xml/attributes.hpp"

namespace tw::editor {

namespace {

constexpr std::size_t kMaxUsed = 20;
bool in_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (static_cast<unsigned char>(c) & 0x80u) != 0;
}

/// Returns the position at which `word` begins a word of `text` (both folded to lower case); npos if there is none.
std::size_t word_start(const std::string& text, const std::string& word) {
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
    if (at == 0 || !in_word(text[at - 1]) || !in_word(text[at]) || std::string_view(text).substr(0, at).ends_with("’"))
      return at;
  return std::string::npos;
}

/// Returns the words of a text in lower case. Words are separated by spaces and by apostrophes, since "d'accueil" is
/// two words, and either apostrophe can be typed.
std::vector<std::string> split_at_apostrophes(std::string_view text) {
  std::string spaced = model::lower_case(std::string(text));
  for (const std::string_view apostrophe : {"'", "’"})
    for (std::size_t at = 0; (at = spaced.find(apostrophe, at)) != std::string::npos;)
      spaced.replace(at, apostrophe.size(), " ");
  return xml::split(spaced);
}

/// Returns true if the typed words are the title, without the ellipsis of commands that open a dialog.
bool is_exact_title(std::string_view title, const std::vector<std::string>& words) {
  constexpr std::string_view kEllipsis = "…";
  if (title.ends_with(kEllipsis)) title.remove_suffix(kEllipsis.size());
  return split_at_apostrophes(title) == words;
}

std::string without_mnemonic(std::string_view label) {
  std::string out(label);
  out.erase(std::remove(out.begin(), out.end(), '&'), out.end());
  return out;
}

std::string side_words(const model::Tile& tile, const model::Rules& rules) {
  std::string out;
  for (const model::Side side : {model::Side::North, model::Side::East, model::Side::South, model::Side::West}) {
    const int edge = model::find_edge_kind(rules, model::side_kinds(tile, side));
    if (edge < 0) continue;
    out += (out.empty() ? "" : " ") + tr_name(rules.edges[edge].id);
  }
  return out;
}

std::string tile_note(const model::Tile& tile, const model::Rules& rules) {
  std::string out = tr_name(tile.deck);
  const auto add = [&out](const std::string& part) {
    if (!part.empty()) out += (out.empty() ? "" : " · ") + part;
  };
  if (!tile.zones.empty()) add(side_words(tile, rules));
  std::map<std::string, int> symbols;
  for (const model::Zone& zone : tile.zones) {
    for (const std::string& symbol : zone.symbols) ++symbols[symbol];
    add(tr_name(zone.action));
  }
  for (const auto& [symbol, count] : symbols)
    add(count > 1 ? std::to_string(count) + " " + tr_name(symbol, count) : tr_name(symbol));
  for (const model::Property& property : tile.properties) add(property.name + " " + property.value);
  return out;
}

/// Returns the kinds of entry that a query searches, and removes the prefix character from the query.
std::vector<PaletteEntry::Kind> kinds_of(std::string_view& query) {
  const char sign = query.empty() ? '\0' : query.front();
  if (sign == '#' || sign == '@' || sign == '?') query.remove_prefix(1);
  if (sign == '#') return {PaletteEntry::Kind::Tile};
  if (sign == '@') return {PaletteEntry::Kind::Rule};
  if (sign == '?') return {PaletteEntry::Kind::Topic};
  return {PaletteEntry::Kind::Command, PaletteEntry::Kind::Tile, PaletteEntry::Kind::Setting};
}

}  // namespace

std::span<const CommandSynonyms> command_synonyms() {
  // translators: other words by which people may search for a command, in lower case; not shown
  static constexpr CommandSynonyms kWords[] = {{"tools/preferences", tr_later("settings options configuration")},
                                               {"tools/keys", tr_later("shortcuts hotkeys keyboard bindings")},
                                               {"file/new_set", tr_later("create begin start project")},
                                               {"file/save_as", tr_later("rename copy")},
                                               {"file/print", tr_later("pdf sheet paper")},
                                               {"file/export_pictures", tr_later("images png svg")},
                                               {"tools/compare", tr_later("diff difference merge")},
                                               {"view/simulate", tr_later("experiment statistics balance")},
                                               {"view/rules", tr_later("scores points formulas")},
                                               {"view/theme_dark", tr_later("night")},
                                               {"view/text_larger", tr_later("zoom in font size bigger interface")},
                                               {"view/text_smaller", tr_later("zoom out font size interface")},
                                               {"view/text_normal", tr_later("zoom reset font size interface")},
                                               {"help/tour", tr_later("tutorial introduction")},
                                               {"tile/delete", tr_later("remove erase")},
                                               {"tile/duplicate", tr_later("clone copy")},
                                               {"edit/undo", tr_later("revert back")}};
  return kWords;
}

std::vector<PaletteEntry> command_entries(const std::vector<Action>& actions, const KeyTable& keys) {
  std::vector<PaletteEntry> out;
  for (const Action& action : actions) {
    PaletteEntry entry;
    entry.kind = action.checked ? PaletteEntry::Kind::Setting : PaletteEntry::Kind::Command;
    entry.id = action.id;
    entry.title = without_mnemonic(action.label);
    entry.context = action.menu;
    entry.key = keys.label(action.id);
    entry.icon = action.checked && action.icon.empty() ? "settings" : std::string(action.icon);
    if (const auto other = std::ranges::find(command_synonyms(), action.id, &CommandSynonyms::action);
        other != command_synonyms().end())
      entry.synonyms = tr(other->words);
    entry.enabled = action.enabled();
    if (action.checked) entry.state = action.checked() ? tr("on") : tr("off");
    if (!entry.enabled && action.why_not) entry.why_not = action.why_not();
    if (!entry.enabled && entry.why_not.empty()) entry.why_not = tr("not available now");
    out.push_back(std::move(entry));
  }
  return out;
}

std::vector<PaletteEntry> tile_entries(const model::TileSet& set, const model::Rules& rules) {
  std::vector<PaletteEntry> out;
  out.reserve(set.tiles.size());
  for (const model::Tile& tile : set.tiles) {
    PaletteEntry entry;
    entry.kind = PaletteEntry::Kind::Tile;
    entry.id = tile.id;
    entry.title = tr("Tile {0}", tile.id);
    entry.note = tile_note(tile, rules);
    out.push_back(std::move(entry));
  }
  return out;
}

std::vector<PaletteEntry> rule_entries(const model::Rules& rules) {
  std::vector<PaletteEntry> out;
  const auto add = [&out](const char* table, const std::string& id, std::string note) {
    PaletteEntry entry;
    entry.kind = PaletteEntry::Kind::Rule;
    entry.id = std::string(table) + "/" + id;
    entry.title = capitalized(tr_name(id));
    entry.synonyms = model::lower_case(id);
    entry.context = tr(table);
    entry.note = std::move(note);
    entry.icon = "rules";
    out.push_back(std::move(entry));
  };
  // The English names of the tables are part of the ids; the labels beside the titles are translated.
  for (const model::ZoneKind& row : rules.kinds)
    add(tr_later("feature"), row.id, tr("shows the tiles with this feature"));
  for (const model::SymbolKind& row : rules.symbols)
    add(tr_later("symbol"), row.id, tr("shows the tiles with this symbol"));
  for (const model::ActionRule& row : rules.actions)
    add(tr_later("action"), row.id, tr("shows the tiles with this action"));
  for (const model::EdgeKind& row : rules.edges) add(tr_later("edge"), row.id, tr("shows the tiles with this edge"));
  for (const std::string& deck : deck_names(rules)) add(tr_later("deck"), deck, tr("shows its tiles"));
  for (const model::AreaKind& row : rules.areas) add(tr_later("area"), row.id, tr("shows its rule"));
  for (const model::PieceKind& row : rules.pieces) add(tr_later("piece"), row.id, tr("shows its rule"));
  for (const model::Role& row : rules.roles)
    add(tr_later("role"), row.id, tr("{0} on {1}", tr_name(row.piece), tr_name(row.area)));
  for (const model::ScoreRule& row : rules.scores) add(tr_later("score"), row.id, tr_name(row.area));
  return out;
}

std::vector<PaletteEntry> topic_entries() {
  std::vector<PaletteEntry> out;
  for (const HelpTopic& topic : help_topics()) {
    PaletteEntry entry;
    entry.kind = PaletteEntry::Kind::Topic;
    entry.id = topic.id;
    entry.title = topic.title;
    entry.context = topic.page == topic.title ? "" : topic.page;
    entry.icon = "help";
    out.push_back(std::move(entry));
  }
  return out;
}

std::string filter_for_rule(std::string_view id) {
  const std::size_t slash = id.find('/');
  if (slash == std::string_view::npos) return "";
  const std::string table(id.substr(0, slash)), row(id.substr(slash + 1));
  if (table == "feature") return "kind:" + row;
  for (const char* known : {"symbol", "action", "edge", "deck"})
    if (table == known) return table + ":" + row;
  return "";
}

std::optional<RuleRow> rule_row_of(const model::Rules& rules, std::string_view id) {
  static constexpr std::pair<std::string_view, RuleTable> kTables[] = {{"area", RuleTable::Areas},
                                                                       {"piece", RuleTable::Pieces},
                                                                       {"role", RuleTable::Roles},
                                                                       {"score", RuleTable::Scores}};
  const std::size_t slash = id.find('/');
  for (const auto& [name, table] : kTables)
    if (name == id.substr(0, slash))
      for (int row = 0; row < row_count(rules, table); ++row)
        if (row_id(rules, {table, row}) == id.substr(slash + 1)) return RuleRow{table, row};
  return std::nullopt;
}

void PaletteSearch::set(std::vector<PaletteEntry> entries) {
  entries_ = std::move(entries);
  folded_.clear();
  folded_.reserve(entries_.size());
  for (const PaletteEntry& entry : entries_)
    folded_.push_back({model::lower_case(entry.title), model::lower_case(entry.context), model::lower_case(entry.note),
                       entry.synonyms});
}

bool PaletteSearch::match(const FoldedEntry& text, const std::vector<std::string>& words, PaletteHit& hit) const {
  for (const std::string& word : words) {
    if (const std::size_t at = word_start(text.title, word); at != std::string::npos) {
      hit.in_title.push_back({at, word.size()});
    } else if (const std::size_t in_note = word_start(text.note, word); in_note != std::string::npos) {
      hit.in_note.push_back({in_note, word.size()});
    } else if (word_start(text.context, word) == std::string::npos &&
               word_start(text.synonyms, word) == std::string::npos) {
      return false;
    }
  }
  for (auto* marks : {&hit.in_title, &hit.in_note})
    std::sort(marks->begin(), marks->end(), [](const TextRange& a, const TextRange& b) { return a.from < b.from; });
  return true;
}

std::vector<PaletteHit> PaletteSearch::find(std::string_view query, const std::vector<std::string>& used) const {
  const std::vector<PaletteEntry::Kind> kinds = kinds_of(query);
  const std::vector<std::string> words = split_at_apostrophes(query);
  struct Ranked {
    // sort key: exact title, kind, recent use, match in the title, enabled, position of the match and in the table
    std::array<std::size_t, 7> rank;
    PaletteHit hit;
  };
  std::vector<Ranked> found;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const auto kind = std::find(kinds.begin(), kinds.end(), entries_[i].kind);
    if (kind == kinds.end()) continue;
    if (kinds.size() > 1 && words.empty() && *kind == PaletteEntry::Kind::Tile) continue;
    PaletteHit hit{i, {}, {}};
    if (!match(folded_[i], words, hit)) continue;
    // Before anything is typed, commands keep their places in the list.
    const bool disabled = !words.empty() && !entries_[i].enabled;
    const auto recent = disabled ? used.end() : std::find(used.begin(), used.end(), entries_[i].id);
    const std::size_t near = hit.in_title.empty() ? 0 : hit.in_title.front().from;
    const std::size_t other = is_exact_title(folded_[i].title, words) ? 0 : 1;
    found.push_back({{other, static_cast<std::size_t>(kind - kinds.begin()),
                      static_cast<std::size_t>(recent - used.begin()), hit.in_title.empty(), disabled, near, i},
                     std::move(hit)});
  }
  std::sort(found.begin(), found.end(), [](const Ranked& a, const Ranked& b) { return a.rank < b.rank; });
  std::vector<PaletteHit> out;
  std::size_t tiles = 0;
  for (Ranked& ranked : found) {
    const bool tile = entries_[ranked.hit.entry].kind == PaletteEntry::Kind::Tile;
    if (kinds.size() > 1 && tile && ++tiles > kMaxListedTiles) continue;
    out.push_back(std::move(ranked.hit));
  }
  return out;
}

std::vector<std::string> recent_ids(std::string_view list) {
  std::vector<std::string> out;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find('\n'), list.size());
    if (end > 0) out.emplace_back(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return out;
}

std::string add_recent_id(std::string_view list, const std::string& id) {
  std::string out = id;
  std::size_t kept = 1;
  for (const std::string& old : recent_ids(list))
    if (old != id && kept++ < kMaxUsed) out += "\n" + old;
  return out;
}

}  // namespace tw::editor
