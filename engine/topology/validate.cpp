#include "engine/topology/validate.hpp"

#include <algorithm>
#include <system_error>

#include "engine/topology/equal_tiles.hpp"
#include "engine/topology/planarity.hpp"
#include "engine/xml/art_file.hpp"
#include "engine/xml/catalogue.hpp"
#include "engine/xml/files.hpp"
#include "engine/xml/report.hpp"
#include "engine/xml/validate.hpp"

namespace tw::topology {

namespace {

/// Returns the position of the variant's change to a row such as "symbol deer", or the position of the variant if it
/// does not change the row.
model::SourceLocation change_of(const model::Variant& variant, const std::string& row) {
  for (const model::RowChange& change : variant.changes)
    if (change.row + " " + change.id == row) return change.at;
  return variant.at;
}

/// Returns the findings about pictures that the variant assigns to rows. Pictures of its base are not checked here.
model::Findings check_row_art(const xml::GameFiles& game, const xml::GameFiles& base, const model::Variant& variant,
                              const std::filesystem::path& path) {
  const std::vector<xml::RowArt> known = xml::rows_with_art(base.rules);
  std::vector<xml::RowArt> rows = xml::rows_with_art(game.rules);
  std::erase_if(rows,
                [&](const xml::RowArt& row) { return std::find(known.begin(), known.end(), row) != known.end(); });
  for (xml::RowArt& row : rows) row.at = change_of(variant, row.row);
  return xml::check_art(rows, xml::art_folders(game.rules, path), path.string());
}

/// Returns the findings about equal tiles that the variant adds or changes.
model::Findings check_new_tiles(const xml::GameFiles& game, const xml::GameFiles& base, const model::Variant& variant,
                                const std::filesystem::path& path) {
  model::Findings out = check_equal_tiles(game.set, &base.set, path.string());
  for (model::Finding& finding : out) {
    const auto added = std::ranges::find(variant.added_tiles, finding.tile, &model::Tile::id);
    finding.at = added != variant.added_tiles.end() ? added->at : change_of(variant, "tile " + finding.tile);
  }
  return out;
}

bool is_shipped(const std::filesystem::path& path) {
  std::error_code error;
  const std::filesystem::path folder = xml::shipped_tile_sets();
  const auto inside = std::filesystem::weakly_canonical(path, error).lexically_relative(folder);
  return !folder.empty() && !inside.empty() && *inside.begin() != "..";
}

/// Returns the findings about equal tiles of a tile set; none for a shipped set, which contains such tiles on purpose.
model::Findings check_own_tiles(const model::TileSet& set, const std::filesystem::path& path) {
  return is_shipped(path) ? model::Findings() : check_equal_tiles(set, nullptr, path.string());
}

}  // namespace

model::Findings validate(std::string_view text, const std::filesystem::path& path) {
  model::Findings out = xml::validate(text, path);
  const std::string format = xml::format_of(text);
  if (format == "tileset") {
    const model::TileSet set = xml::read_tile_set_leniently(text, path.string()).set;
    xml::add_new_findings(out, check_planarity(set, path.string()));
    xml::add_new_findings(out, check_own_tiles(set, path));
  } else if (format == "variant" && !model::has_errors(out)) {
    const model::Result<model::Variant> variant = xml::read_variant(text, path.string());
    if (!variant) return out;  // cannot happen, since has_errors() returned false
    model::TileSet added;
    added.tiles = variant.value().added_tiles;
    xml::add_new_findings(out, check_planarity(added, path.string()));
    xml::add_new_findings(out, xml::check_art(added, path.string()));
    const model::Result<xml::GameFiles> game = xml::load_game_text(text, path);
    const model::Result<xml::GameFiles> base = xml::load_base(variant.value(), path);
    if (!game || !base) return out;
    xml::add_new_findings(out, check_row_art(game.value(), base.value(), variant.value(), path));
    xml::add_new_findings(out, check_new_tiles(game.value(), base.value(), variant.value(), path));
  }
  return out;
}

model::Findings validate_file(const std::filesystem::path& path) {
  const model::Result<std::string> text = xml::read_file(path);
  return text ? validate(text.value(), path) : text.findings();
}

}  // namespace tw::topology
