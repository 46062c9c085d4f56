#pragma once
// Imports tile sets from other programs, and exports sets to the extent that the other program can represent them. The
// formats are known from public sources and sample files (docs/formats/exchange.md). Reading never throws, needs time
// and memory proportional to the length of the text, and opens no other files.

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "engine/exchange/imported.hpp"
#include "engine/model/finding.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::exchange {

/// A supported import format.
struct Format {
  std::string_view id;     ///< id of the format: "jcloisterzone", "chacun" or "tiled"
  std::string_view name;   ///< name for display, in English
  std::string_view usual;  ///< id of the rules that tile sets in this format usually belong to; "" for none
};
std::span<const Format> formats();
/// Detects the format of a text from its content. Returns nullptr if the format is not supported.
const Format* format_of(std::string_view text);
const Format* find_format(std::string_view id);

/// Imports `text` as tiles for `rules`. `path` is used in findings, and determines the id and name of the set. Returns
/// findings if nothing can be imported: TW180, or the findings of the XML parser.
model::Result<Imported> import_tiles(std::string_view text, const std::string& path, const model::Rules& rules,
                                     const ImportOptions& options);

struct Exported {
  std::string text;  ///< tile definitions in the XML format of JCloisterZone
  Report report;
};

/// Exports the set as definitions for JCloisterZone. Kinds must have the names road, city, field (or farm), monastery
/// (or cloister) or river, or must be mapped to these names by `names` (id in the rules -> name in JCloisterZone).
/// Reports TW181 for everything that JCloisterZone cannot represent: another kind, a line that is not in the middle of
/// a side, an area on part of a side.
model::Result<Exported> export_jcloisterzone(const model::TileSet& set, const model::Rules& rules,
                                             const std::map<std::string, std::string>& names = {});
/// Writes an add-on (.jca) that JCloisterZone can install. The add-on is a zip file with one folder. Returns findings
/// if the file cannot be written.
model::Findings write_add_on(const std::string& path, const model::TileSet& set, const Exported& exported);

}  // namespace tw::exchange
