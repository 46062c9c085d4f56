// Reads the tile table of ChaCuN (CSV): Id,N,E,S,W,Z0,...,Z9,Type. A side consists of letters, each followed by zone
// numbers, clockwise: "M2", "F3", "R012" (meadow 0, river 1, meadow 2). A zone consists of its letter, followed by its
// contents: "Mdd", "Fm", "R8" (ends in lake 8).

#include <algorithm>
#include <boost/tokenizer.hpp>
#include <cctype>
#include <optional>
#include <set>

#include "engine/exchange/tile_builder.hpp"
#include "engine/language/translate.hpp"
#include "engine/xml/document.hpp"

namespace tw::exchange {

using namespace tw::model;

namespace {

struct Letter {
  char letter;
  std::string_view word;
};
struct Kind {
  char letter;
  std::string_view word;
  std::vector<Letter> symbols, actions;
};

/// Returns the features, with the meanings of the letters in the table.
const std::vector<Kind>& kinds() {
  static const std::vector<Kind> all{{'M',
                                      "meadow",
                                      {{'a', "aurochs"}, {'d', "deer"}, {'m', "mammoth"}, {'t', "tiger"}},
                                      {{'S', "shaman"}, {'P', "pit-trap"}, {'H', "hunting-trap"}, {'W', "wildfire"}}},
                                     {'F', "forest", {{'m', "menhir"}, {'f', "mushrooms"}}, {}},
                                     {'R', "river", {{'f', "fish"}}, {}},
                                     {'L', "lake", {{'f', "fish"}}, {{'R', "raft"}, {'B', "logboat"}}}};
  return all;
}

const Kind* find_kind(char letter) {
  for (const Kind& kind : kinds())
    if (kind.letter == letter) return &kind;
  return nullptr;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string trimmed(const std::string& text) {
  const auto from = text.find_first_not_of(" \t\r\""), to = text.find_last_not_of(" \t\r\"");
  return from == std::string::npos ? "" : text.substr(from, to - from + 1);
}

/// Splits a line into fields. Returns an empty list if the line is malformed.
std::vector<std::string> fields(const std::string& line, char separator) {
  std::vector<std::string> out;
  try {
    const boost::escaped_list_separator<char> by('\0', separator, '"');
    for (const std::string& field : boost::tokenizer<boost::escaped_list_separator<char>>(line, by))
      out.push_back(trimmed(field));
  } catch (const std::exception&) {
    out.clear();
  }
  return out;
}

/// One line of the table: column name -> field.
using Row = std::map<std::string, std::string>;

class RowReader {
 public:
  RowReader(const NameTranslator& names, const Row& row, std::string id, Report& report)
      : names_(names), row_(row), draft_(names.rules(), std::move(id)), report_(report) {}

  std::optional<Tile> read() {
    for (char digit = '0'; digit <= '9' && fault_.empty(); ++digit) add_zone(digit);
    for (const Side side : kSides)
      if (fault_.empty()) add_side(side);
    for (const auto& [zone, lake] : ends_)
      if (fault_.empty()) join(zone, lake);
    if (fault_.empty()) fault_ = draft_.problem();
    if (fault_.empty()) return std::move(draft_.tile());
    report_.add(ReportKind::LeftOut, fault_, draft_.tile().id);
    return std::nullopt;
  }

 private:
  std::string cell(const std::string& column) const {
    const auto found = row_.find(column);
    return found == row_.end() ? "" : found->second;
  }

  void add_zone(char digit) {
    const std::string text = cell(std::string("Z") + digit);
    if (text.empty() || text == "-") return;
    const Kind* letters = find_kind(text.front());
    const std::string kind = letters ? names_.kind(std::string(letters->word)) : "";
    if (kind.empty()) {
      fault_ = tr("zone \"{0}\" is not a feature of the rules", text.substr(0, 20));
      return;
    }
    const std::size_t at = draft_.add_zone(kind);
    draft_.zone(at).id = std::string(1, digit);
    places_[digit] = at;
    letters_[at] = letters->letter;
    for (const char c : text.substr(1)) add_letter(*letters, at, c);
  }

  void add_letter(const Kind& letters, std::size_t at, char c) {
    Zone& zone = draft_.zone(at);
    if (is_digit(c) && letters.letter == 'R') {
      ends_.emplace_back(at, c);
      return;
    }
    for (const Letter& letter : letters.symbols)
      if (letter.letter == c)
        if (const std::string symbol = names_.symbol(std::string(letter.word), zone.kind); !symbol.empty()) {
          zone.symbols.push_back(symbol);
          return;
        }
    for (const Letter& letter : letters.actions)
      if (letter.letter == c && zone.action.empty())
        if (const std::string action = names_.action(std::string(letter.word)); !action.empty()) {
          zone.action = action;
          return;
        }
    report_.add(ReportKind::LeftOut, tr("\"{0}\" on a {1}", c, zone.kind), draft_.tile().id);
  }

  void add_side(Side side) {
    const std::string text = cell(std::string(name(side)));
    const Kind* letters = text.empty() ? nullptr : find_kind(text.front());
    const std::string digits = text.empty() ? "" : text.substr(1);
    const bool line = letters && !names_.fills_sides(names_.kind(std::string(letters->word)));
    if (!letters || digits.size() != (line ? 3U : 1U)) {
      fault_ = tr("side {0} is \"{1}\"; expected a letter and one zone number (three for a feature such as a river)",
                  name(side), text.substr(0, 20));
      return;
    }
    for (int i = 0; i < 3; ++i) {
      const auto zone = places_.find(digits[line ? static_cast<std::size_t>(i) : 0]);
      if (zone == places_.end() || ((!line || i == 1) && letters_[zone->second] != letters->letter)) {
        fault_ = tr("side {0} refers to a zone that is missing or has a different feature", name(side));
        return;
      }
      draft_.assign_slot(zone->second, slot(side, i));
    }
  }

  /// Joins a river zone to a lake. `digit` is the number of the lake's zone. If no lake has this number, uses the only
  /// lake or, if there are two lakes and the number is 1 or 2, the first or second lake.
  void join(std::size_t zone, char digit) {
    std::vector<std::size_t> lakes;
    for (const auto& [place, at] : places_)
      if (letters_[at] == 'L') lakes.push_back(at);
    const auto direct = places_.find(digit);
    std::size_t lake = 0;
    if (direct != places_.end() && letters_[direct->second] == 'L') {
      lake = direct->second;
    } else if (lakes.size() == 1) {
      lake = lakes.front();
    } else if ((digit == '1' || digit == '2') && lakes.size() == 2) {
      lake = lakes[digit == '1' ? 0 : 1];
    } else {
      fault_ = tr("a zone ends in lake {0}, which is missing", digit);
      return;
    }
    auto& joins = draft_.zone(zone).joins;
    const std::string& id = draft_.zone(lake).id;
    if (std::find(joins.begin(), joins.end(), id) == joins.end()) joins.push_back(id);
  }

  const NameTranslator& names_;
  const Row& row_;
  TileBuilder draft_;
  Report& report_;
  std::map<char, std::size_t> places_;
  std::map<std::size_t, char> letters_;
  std::vector<std::pair<std::size_t, char>> ends_;
  std::string fault_;
};

std::string deck_of(const std::string& type, const Rules& rules, const std::string& tile, Report& report) {
  const char letter = type.empty() ? 'N' : static_cast<char>(std::toupper(static_cast<unsigned char>(type.front())));
  if (letter == 'D' || type.starts_with("Start"))
    return model::start_deck(rules).empty() ? model::ordinary_deck(rules) : model::start_deck(rules);
  if (letter == 'M' && !extra_deck(rules).empty()) return extra_deck(rules);
  if (letter != 'N')
    report.add(ReportKind::Changed, tr("type \"{0}\" is unknown; put into the ordinary deck", type.substr(0, 20)),
               tile);
  return model::ordinary_deck(rules);
}

/// Reports the columns that are not read.
void report_columns(const std::vector<std::string>& columns, Report& report) {
  std::set<std::string> known{"Id", "N", "E", "S", "W", "Type"};
  for (char digit = '0'; digit <= '9'; ++digit) known.insert(std::string("Z") + digit);
  for (const std::string& column : columns)
    if (known.erase(column) == 0) report.add(ReportKind::LeftOut, tr("column {0}", xml::in_quotes(column)));
}

}  // namespace

Result<ImportResult> read_chacun(std::string_view text, const std::string& path, const Rules& rules,
                                 const ImportOptions& options) {
  if (Findings bytes = xml::check_bytes(text, path); !bytes.empty()) return bytes;
  text = xml::without_byte_order_mark(text);
  const std::string first(text.substr(0, text.find('\n')));
  const char separator =
      std::count(first.begin(), first.end(), ';') > std::count(first.begin(), first.end(), ',') ? ';' : ',';
  const std::vector<std::string> columns = fields(first, separator);
  for (const char* needed : {"Id", "N", "E", "S", "W", "Z0"})
    if (std::find(columns.begin(), columns.end(), needed) == columns.end())
      return import_failure(path, tr("The table has no column \"{0}\"; expected Id,N,E,S,W,Z0,...,Z9,Type", needed),
                            {1, 1});
  ImportResult out;
  report_columns(columns, out.report);
  const NameTranslator names(rules, options.names);
  std::set<std::string> seen;
  int line_number = 1;
  for (std::size_t at = first.size() + 1; at < text.size();) {
    if (out.set.tiles.size() >= kMaxImportedTiles) {
      out.report.add(ReportKind::LeftOut, tr("tiles after the 20,000th"));
      break;
    }
    const std::string line(text.substr(at, text.find('\n', at) - at));
    at += line.size() + 1;
    ++line_number;
    const std::vector<std::string> cells = fields(line, separator);
    if (trimmed(line).empty()) continue;
    Row row;
    for (std::size_t i = 0; i < std::min(cells.size(), columns.size()); ++i) row.emplace(columns[i], cells[i]);
    const std::string id = clean_id(row["Id"]);
    if (id.empty() || !seen.insert(id).second) {
      out.report.add(ReportKind::LeftOut,
                     id.empty() ? tr("line {0} has no id", line_number) : tr("a second tile with this id"), id);
      continue;
    }
    if (cells.size() > columns.size()) out.report.add(ReportKind::LeftOut, tr("fields after the last column"), id);
    auto tile = RowReader(names, row, id, out.report).read();
    if (!tile) continue;
    tile->deck = deck_of(row["Type"], rules, id, out.report);
    out.set.tiles.push_back(std::move(*tile));
  }
  choose_start_tile(rules, clean_id(options.start), out);
  return out;
}

}  // namespace tw::exchange
