#include "engine/topology/validate.hpp"

#include "engine/topology/planarity.hpp"
#include "engine/xml/art_file.hpp"
#include "engine/xml/files.hpp"
#include "engine/xml/report.hpp"
#include "engine/xml/validate.hpp"

namespace tw::topology {

model::Findings validate(std::string_view text, const std::filesystem::path& path) {
  model::Findings out = xml::validate(text, path);
  const std::string format = xml::format_of(text);
  if (format == "tileset") {
    xml::add_unless_told(out, check_planarity(xml::read_tile_set_leniently(text, path.string()).set, path.string()));
  } else if (format == "variant" && !model::has_errors(out)) {
    const model::Result<model::Variant> variant = xml::read_variant(text, path.string());
    if (!variant) return out;  // has_errors has said so
    model::TileSet added;
    added.tiles = variant.value().added_tiles;
    xml::add_unless_told(out, check_planarity(added, path.string()));
    xml::add_unless_told(out, xml::check_art(added, path.string()));
  }
  return out;
}

model::Findings validate_file(const std::filesystem::path& path) {
  const model::Result<std::string> text = xml::read_file(path);
  return text ? validate(text.value(), path) : text.findings();
}

}  // namespace tw::topology
