// Fuzz targets for pictures supplied by the designer, and for the answer from the process that examines a plugin.
#include "engine/drawing/rasterize.hpp"
#include "engine/plugin_host/library.hpp"
#include "engine/xml/art_file.hpp"
#include "tests/fuzz/mutators.hpp"
#include "tests/fuzz/target.hpp"

namespace tw::fuzz {
namespace {

/// Checks reading the kind and size of a picture.
void check_art(std::string_view bytes) {
  scratch_file("picture", bytes);
  const auto art = xml::read_art_file(scratch_folder(), "picture");
  if (value_or_reason(art) == nullptr) return;
  TW_HOLDS(art.value().width >= 0 && art.value().height >= 0);
  if (art.value().kind == xml::ArtKind::Png)
    TW_HOLDS(art.value().width <= xml::kMaxArtSide && art.value().height <= xml::kMaxArtSide);
  static const std::filesystem::path set = scratch_folder() / "tileset.xml";
  check_findings(xml::check_art(model::TileSet{.tiles = {model::Tile{.id = "a", .art = "picture"}}}, set.string()));
}

/// Checks names of pictures: no name may lead out of the folder.
void check_art_name(std::string_view bytes) {
  const std::string name(bytes);
  static const std::filesystem::path inner = [] {
    std::filesystem::path folder = scratch_folder() / "inner";
    std::filesystem::create_directories(folder / "art");
    scratch_file("inner/art/a.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
    scratch_file("outer.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
    return folder;
  }();
  const auto art = xml::read_art_file(inner, name);
  if (value_or_reason(art) == nullptr) return;
  TW_HOLDS(xml::is_inside_folder(name));
  TW_HOLDS(std::filesystem::equivalent(art.value().path, inner / "art/a.svg"));
}

/// Checks drawing a picture as the drawing process does.
void check_drawing(std::string_view bytes, drawing::RasterKind kind) {
  constexpr int kSide = 40;
  const drawing::Raster raster = drawing::rasterize(kind, std::string(bytes), kSide);
  if (raster.width == 0) {
    TW_HOLDS(!raster.error.empty());
    return;
  }
  TW_HOLDS(raster.width <= kSide && raster.height >= 1 && raster.height <= kSide);
  TW_HOLDS(raster.pixels.size() == static_cast<std::size_t>(raster.width) * static_cast<std::size_t>(raster.height));
}

void check_plugin(std::string_view bytes) {
  const plugin_host::ProbeResult probed = plugin_host::read_description("plugin.so", std::string(bytes));
  TW_HOLDS(!probed.items.empty() || !probed.refused.empty());
  if (probed.description.empty()) return;  // invalid
  const plugin_host::ProbeResult again = plugin_host::read_description("plugin.so", probed.description);
  TW_HOLDS(again.items.size() == probed.items.size() && again.refused.size() == probed.refused.size());
}

const Registered kArt("art", check_art, mutate_xml);
const Registered kArtName("art-name", check_art_name, mutate_lines);
const Registered kSvg(
    "svg", [](std::string_view bytes) { check_drawing(bytes, drawing::RasterKind::Svg); }, mutate_xml);
const Registered kPng(
    "png", [](std::string_view bytes) { check_drawing(bytes, drawing::RasterKind::Png); }, nullptr);
const Registered kPlugin("plugin", check_plugin, mutate_json);

}  // namespace
}  // namespace tw::fuzz
