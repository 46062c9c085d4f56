
#include "engine/language/translate.hpp"
#include "engine/model/limits.hpp"
#include "engine/xml/art_file.hpp"
#include "engine/xml/files.hpp"
#include "engine/xml/reading.hpp"
#include "engine/xml/rows.hpp"

namespace tw::xml {

namespace {

void read_art(Element& element, model::Tile& tile) {
  Attributes& a = element.attributes();
  const model::SourceLocation at = a.has("href") ? a.find("href")->value_at : a.at();
  const std::string href = a.text("href");
  a.finish();
  element.no_children();
  if (!tile.art.empty())
    element.report().add(code::kDuplicateElement, a.at(), tr("The tile has two pictures; keep one <art>"));
  else if (a.has("href") && !is_inside_folder(href))
    element.report().add(
        code::kPathOutside, at,
        tr("The picture {0} is not inside the folder of this file; use a path such as art/12.svg", in_quotes(href)));
  else
    tile.art = href;
}

}  // namespace

model::Tile read_tile_element(Element& element) {
  model::Tile tile = read_new<model::Tile>(element.attributes());
  element.report().set_subject(tile.id);
  element.attributes().finish();
  element.children({{"zone",
                     [&](Element& e) {
                       model::Zone zone = read_new<model::Zone>(e.attributes());
                       e.report().set_subject(tile.id, zone.id);
                       e.attributes().finish();
                       e.no_children();
                       e.report().set_subject(tile.id);
                       tile.zones.push_back(std::move(zone));
                     }},
                    {"property",
                     [&](Element& e) {
                       tile.properties.push_back(read_new<model::Property>(e.attributes()));
                       e.attributes().finish();
                       e.no_children();
                     }},
                    {"art", [&](Element& e) { read_art(e, tile); }}});
  element.report().set_subject("");
  return tile;
}

Element::ChildHandler source_handler(std::string& source, bool& seen) {
  return {"source", [&source, &seen](Element& e) {
            if (seen)
              e.report().add(code::kDuplicateElement, e.at(),
                             tr("There is a second <source>; put both texts into one"));
            const std::string text = e.text();
            if (!seen) source = text;
            seen = true;
            e.attributes().finish();
          }};
}

namespace {

void read_set_root(Element& root, model::TileSet& set) {
  Attributes& a = root.attributes();
  set.at = a.at();
  set.id = a.id("id");
  set.name = a.text("name");
  set.rules = a.id("rules");
  a.finish();
  bool source_seen = false;
  root.children({source_handler(set.source, source_seen),
                 {"tile", [&](Element& e) { set.tiles.push_back(read_tile_element(e)); }}});
}

}  // namespace

PartialResult<model::TileSet> read_tile_set_part(std::string_view text, const std::string& path) {
  return read_part<model::TileSet>(text, path, "tileset", read_set_root);
}

model::Result<model::TileSet> read_tile_set(std::string_view text, const std::string& path) {
  return to_result(read_tile_set_part(text, path));
}

PartialTileSet read_tile_set_leniently(std::string_view text, const std::string& path) {
  PartialResult<model::TileSet> part = read_tile_set_part(text, path);
  return {std::move(part.value), std::move(part.findings)};
}

}  // namespace tw::xml
