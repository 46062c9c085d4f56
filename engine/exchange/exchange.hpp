#pragma once
// Tile sets of other programs: read into ours, and written for theirs where their model can hold ours. What is said
// about their formats is known from their public sources and sample files (docs/formats/exchange.md).
// Reading never throws, and costs time and memory in proportion to the text; nothing else than the text is opened.

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "engine/exchange/imported.hpp"
#include "engine/model/finding.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::exchange {

/// A format that can be read.
struct Format {
  std::string_view id;     ///< "jcloisterzone", "chacun", "tiled"
  std::string_view name;   ///< for people
  std::string_view usual;  ///< id of the rules that its sets are mostly for; "" where any may be meant
};
std::span<const Format> formats();
/// The format of a text, by its content; nullptr if it is none of them.
const Format* format_of(std::string_view text);
const Format* find_format(std::string_view id);

/// Reads `text` as tiles for `rules`. `path` names it in findings and gives the set its id and name. Findings where
/// nothing can be taken: TW180, or those of the XML.
model::Result<Imported> import_tiles(std::string_view text, const std::string& path, const model::Rules& rules,
                                     const ImportOptions& options);

struct Exported {
  std::string text;  ///< the definitions in their XML
  Report report;
};

/// The set as definitions of JCloisterZone: kinds called road, city, field (or farm), monastery (or cloister) and
/// river, or led to these by `names` (the rules' id to their word). TW181 for what that model cannot hold: another
/// kind, a line off the middle of a side, a block on part of one.
model::Result<Exported> export_jcloisterzone(const model::TileSet& set, const model::Rules& rules,
                                             const std::map<std::string, std::string>& names = {});
/// Writes an add-on (.jca): a zip with one folder that JCloisterZone installs. Findings if it cannot be written.
model::Findings write_add_on(const std::string& path, const model::TileSet& set, const Exported& exported);

}  // namespace tw::exchange
