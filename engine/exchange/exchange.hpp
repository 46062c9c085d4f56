#pragma once
// Imports tile sets from other programs, and exports sets to the extent that the other program can represent them. The
// formats are known from public sources and sample files (docs/formats/exchange.md). Reading never throws, needs time
// and memory proportional to the length of the text, and opens no other files except for import_pictures().

#include <filesystem>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/exchange/imported.hpp"
#include "engine/model/finding.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::exchange {

/// A supported import format.
struct Format {
  std::string_view id;             ///< id of the format: "jcloisterzone", "chacun" or "tiled"
  std::string_view name;           ///< name for display, in English
  std::string_view default_rules;  ///< id of the rules that tile sets in this format usually belong to; "" for none
};
std::span<const Format> formats();
/// Detects the format of a text from its content. Returns nullptr if the format is not supported.
const Format* format_of(std::string_view text);
const Format* find_format(std::string_view id);

/// Imports the files as one set of tiles for `rules`. The first file determines the format, and the id and name of the
/// set; only JCloisterZone has sets whose tiles are in several files. Everything in the files that is not used is in
/// the report. Returns findings if nothing can be imported: TW180, or the findings of the XML parser.
model::Result<ImportResult> import_tiles(std::span<const ForeignFile> files, const model::Rules& rules,
                                         const ImportOptions& options);
model::Result<ImportResult> import_tiles(std::string_view text, const std::string& path, const model::Rules& rules,
                                         const ImportOptions& options);

/// Stores a picture. `name`: the preferred path, relative to the folder of the set. Returns the path for Tile::art.
using StorePicture = std::function<model::Result<std::string>(const std::string& name, const std::string& bytes)>;
/// Reads the pictures of imported tiles from files in `folder`, cuts them out of larger pictures and passes them to
/// `store`. Pictures that cannot be read or stored are removed from their tiles and reported. Foreign pictures are
/// decoded in a separate process (drawing::rasterize()).
void import_pictures(ImportResult& imported, const std::filesystem::path& folder, const StorePicture& store);

struct ExportResult {
  std::string text;  ///< tile definitions in the XML format of JCloisterZone
  Report report;
};

/// Exports the set as definitions for JCloisterZone. Features must have the names road, city, field (or farm),
/// monastery (or cloister) or river, or must be mapped to these names by `names` (id in the rules -> name in
/// JCloisterZone). Reports TW181 for everything that JCloisterZone cannot represent: another feature, a line that is
/// not in the middle of a side, an area on part of a side.
model::Result<ExportResult> export_jcloisterzone(const model::TileSet& set, const model::Rules& rules,
                                                 const std::map<std::string, std::string>& names = {});
/// Returns the names of the features of JCloisterZone.
std::span<const std::string_view> jcloisterzone_features();
/// Returns the JCloisterZone feature for a feature with this id that is not mapped; "" if it must be mapped.
std::string jcloisterzone_feature(const std::string& kind);
/// Writes an add-on (.jca) that JCloisterZone can install. The add-on is a zip file with one folder. Returns findings
/// if the file cannot be written.
model::Findings write_add_on(const std::string& path, const model::TileSet& set, const ExportResult& exported);

}  // namespace tw::exchange
