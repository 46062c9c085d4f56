#include "engine/exchange/exchange.hpp"

#include <algorithm>
#include <array>
#include <filesystem>

#include "engine/exchange/tile_builder.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/xml/check.hpp"

namespace tw::exchange {

using namespace tw::model;

namespace {

constexpr std::array<Format, 3> kFormats{
    {{"jcloisterzone", tr_later("JCloisterZone tile definitions (XML)"), "carcassonne"},
     {"chacun", tr_later("ChaCuN tile table (CSV)"), "hunters-gatherers-2020"},
     {"tiled", tr_later("Tiled tile set with an edge set (.tsx)"), ""}}};

/// Returns the name of the first element of an XML text, or "".
std::string_view first_element(std::string_view text) {
  for (std::size_t at = text.find('<'); at != std::string_view::npos; at = text.find('<', at + 1)) {
    if (at + 1 >= text.size()) return {};
    if (text.compare(at, 4, "<!--") == 0) {
      at = text.find("-->", at);
      if (at == std::string_view::npos) return {};
      continue;
    }
    if (text[at + 1] == '?' || text[at + 1] == '!') continue;
    const std::size_t end = text.find_first_of(" \t\r\n/>", at);
    return text.substr(at + 1, end == std::string_view::npos ? end : end - at - 1);
  }
  return {};
}

/// Returns the index of the tile with the most copies (the first one in a tie), or -1 if there are no tiles.
int max_copies(const TileSet& set) {
  int best = -1;
  for (std::size_t i = 0; i < set.tiles.size(); ++i)
    if (best < 0 || set.tiles[i].copies > set.tiles[best].copies) best = static_cast<int>(i);
  return best;
}

std::string free_id(const TileSet& set, const std::string& wish) {
  std::string id = clean_id(wish);
  for (int n = 2; find_tile(set, id); ++n) id = clean_id(wish.substr(0, 58) + "-" + std::to_string(n));
  return id;
}

}  // namespace

std::span<const Format> formats() { return kFormats; }

const Format* find_format(std::string_view id) {
  for (const Format& format : kFormats)
    if (format.id == id) return &format;
  return nullptr;
}

const Format* format_of(std::string_view text) {
  const std::string_view element = first_element(text);
  if (element == "defs") return find_format("jcloisterzone");
  if (element == "tileset" && text.find("<wangset") != std::string_view::npos) return find_format("tiled");
  if (element == "tileset" && text.find("tilewidth") != std::string_view::npos) return find_format("tiled");
  const std::string_view head = text.substr(0, text.find('\n'));
  const bool table = head.find(',') != std::string_view::npos || head.find(';') != std::string_view::npos;
  if (table && head.find('N') != std::string_view::npos && head.find("Z0") != std::string_view::npos)
    return find_format("chacun");
  return nullptr;
}

void choose_start_tile(const Rules& rules, const std::string& start, ImportResult& imported) {
  const std::string deck = model::start_deck(rules);
  TileSet& set = imported.set;
  if (deck.empty() || total_copies(set, deck) > 0 || set.tiles.empty()) return;
  int at = -1;
  for (std::size_t i = 0; i < set.tiles.size(); ++i)
    if (set.tiles[i].id == start) at = static_cast<int>(i);
  if (!start.empty() && at < 0)
    imported.report.add(ReportKind::Changed, tr("there is no tile {0}, so another start tile was chosen", start));
  if (at < 0) at = max_copies(set);
  Tile& from = set.tiles[at];
  if (from.copies <= 1) {
    from.deck = deck;
    from.copies = 1;  // a tile without copies cannot be the start tile
    imported.report.add(ReportKind::Changed, tr("put into the deck \"{0}\", since the rules need a start tile", deck),
                        from.id);
  } else {
    --from.copies;
    Tile first = from;
    first.copies = 1;
    first.deck = deck;
    imported.report.add(ReportKind::Changed,
                        tr("one copy put into the deck \"{0}\", since the rules need a start tile", deck), from.id);
    first.id = free_id(set, from.id + "-" + deck);
    set.tiles.insert(set.tiles.begin(), std::move(first));
  }
}

namespace {

/// Returns a valid set id (TW038) that resembles the name of the set. Tile ids may also contain other characters.
std::string set_id(const std::string& name) {
  constexpr std::size_t kLongest = 60;
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z'); };
  std::string out;
  for (const char c : model::lower_case(name.substr(0, kLongest))) {
    const bool kept = is_letter(c) || (c >= '0' && c <= '9') || c == '_';
    if (kept || (!out.empty() && out.back() != '-')) out += kept ? c : '-';
  }
  while (out.ends_with('-')) out.pop_back();
  if (out.empty() || !is_letter(out.front())) out.insert(0, out.empty() ? "set" : "set-");
  return out;
}

/// Leaves out the tiles that the rules or the engine do not allow, such as a tile with twenty identical symbols.
void leave_out_invalid_tiles(const Rules& rules, const ImportOptions& options, ImportResult& imported) {
  const std::size_t removed = std::erase_if(imported.set.tiles, [&](const Tile& tile) {
    const Findings findings = xml::check_tile(tile, rules, "");
    const auto error = std::ranges::find(findings, Severity::Error, &Finding::severity);
    if (error == findings.end()) return false;
    imported.report.add(ReportKind::LeftOut, error->message, tile.id);
    return true;
  });
  if (removed > 0) choose_start_tile(rules, clean_id(options.start), imported);
}

}  // namespace

Result<ImportResult> import_tiles(std::string_view text, const std::string& path, const Rules& rules,
                                  const ImportOptions& options) {
  const ForeignFile file{path, std::string(text)};
  return import_tiles({&file, 1}, rules, options);
}

Result<ImportResult> import_tiles(std::span<const ForeignFile> files, const Rules& rules,
                                  const ImportOptions& options) {
  const auto& [path, text] = files.front();
  const Format* format = options.format.empty() ? format_of(text) : find_format(options.format);
  if (!format)
    return import_failure(
        path, options.format.empty()
                  ? tr("Unsupported file format. Supported formats: JCloisterZone tile definitions, ChaCuN tile table, "
                       "Tiled tile set with an edge set")
                  : tr("\"{0}\" is not a supported import format", options.format));
  if (rules.edges.empty())
    return import_failure(path, tr("The rules \"{0}\" define no edges, so tiles cannot be drawn", rules.id));
  if (files.size() > 1 && format->id != "jcloisterzone")
    return import_failure(files[1].path,
                          tr("Only JCloisterZone has tile sets in several files; import this file alone"));
  auto imported = format->id == "jcloisterzone" ? read_jcloisterzone(files, rules, options)
                  : format->id == "chacun"      ? read_chacun(text, path, rules, options)
                                                : read_tiled(text, path, rules, options);
  if (!imported) return imported;
  leave_out_invalid_tiles(rules, options, imported.value());
  TileSet& set = imported.value().set;
  if (set.tiles.empty()) {
    std::string why = tr("No tile in the file fits the rules \"{0}\"", rules.id);
    for (const ReportLine& line : imported.value().report.lines)
      if (line.fate == ReportKind::LeftOut && !line.tiles.empty()) {
        why = model::with_title(why, line.what);
        break;
      }
    return import_failure(path, why);
  }
  if (set.name.empty()) set.name = std::filesystem::path(path).stem().string();
  set.id = set_id(set.name);
  set.rules = rules.id;
  std::string names;
  for (const ForeignFile& file : files)
    names += (names.empty() ? "" : ", ") + std::filesystem::path(file.path).filename().string();
  set.source = "Imported from " + names + " (" + std::string(format->name) + ").";
  imported.value().report.tiles = static_cast<int>(set.tiles.size());
  imported.value().report.copies = total_copies(set);
  return imported;
}

}  // namespace tw::exchange
