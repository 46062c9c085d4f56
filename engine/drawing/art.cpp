#include "engine/drawing/art.hpp"

#include <algorithm>
#include <utility>

#include "engine/drawing/art_kinds.hpp"
#include "engine/drawing/canvas.hpp"
#include "engine/drawing/picture_cache.hpp"
#include "engine/language/translate.hpp"
#include "engine/xml/art_file.hpp"
#include "engine/xml/codes.hpp"

namespace tw::drawing {

namespace fs = std::filesystem;

namespace {

using Loaded = model::Result<std::shared_ptr<const Art>>;

/// Maximum number of cached pictures, of up to 13 MB each, including their smaller copies.
constexpr std::size_t kMaxKept = 64;

Loaded decode_art(const fs::path& folder, const std::string& href) {
  const model::Result<xml::ArtFile> file = xml::read_art_file(folder, href);
  if (!file) return file.findings();
  std::string error;
  std::shared_ptr<const Art> art = file.value().kind == xml::ArtKind::Svg ? art_from_svg(file.value().bytes, error)
                                                                          : art_from_png(file.value().bytes, error);
  if (art != nullptr) return art;
  return unusable_picture(file.value().path, href, std::move(error));
}

PictureCache<std::shared_ptr<const Art>>& art_store() {
  static PictureCache<std::shared_ptr<const Art>> out(decode_art, kMaxKept);
  return out;
}

}  // namespace

Loaded load_art(const std::vector<fs::path>& folders, const std::string& href) {
  if (href.empty() || folders.empty()) return std::shared_ptr<const Art>();
  return art_store().get(xml::art_folder(folders, href), href);
}

std::optional<Loaded> load_art_later(const std::vector<fs::path>& folders, const std::string& href,
                                     std::function<void()> when_loaded) {
  if (href.empty() || folders.empty()) return Loaded(std::shared_ptr<const Art>());
  const fs::path& folder = xml::art_folder(folders, href);
  if (auto known = art_store().find(folder, href)) return known;
  art_store().request(folder, href, std::move(when_loaded));
  return std::nullopt;
}

model::Findings check_art(const model::TileSet& set, const std::string& path) {
  model::Findings out;
  const std::vector<fs::path> folders{fs::path(path).parent_path()};
  const model::Findings told = xml::check_art(set, path);
  for (const model::Tile& tile : set.tiles) {
    if (tile.art.empty()) continue;
    if (std::any_of(told.begin(), told.end(), [&](const model::Finding& f) {
          return f.tile == tile.id && f.code != xml::code::kArtNotSquare.id;
        }))
      continue;
    xml::add_art_findings(tile, path, load_art(folders, tile.art).findings(), out);
  }
  return out;
}

model::Findings check_layout(const model::Tile& tile, const model::Rules& rules, const std::string& path) {
  if (!tile.art.empty()) return {};
  const std::vector<std::string> problems = layout_problems(tile, rules);
  if (problems.empty()) return {};
  const xml::Code& code = xml::code::kNotDrawn;
  return {{std::string(code.id), code.severity, path, tile.at,
           // translators: {1} is a clause such as "zone 2 is covered at N1"
           tr("Tile {0} is drawn as a plan of its zones, because the usual drawing would show them incorrectly ({1}); "
              "play is not affected; change the zones, or add a custom picture with <art>",
              tile.id, problems.front()),
           tile.id, ""}};
}

TileFace face_of(const model::Tile& tile, const model::Rules& rules, const std::vector<fs::path>& folders,
                 model::Findings* findings) {
  TileFace out{lay_out(tile, rules), nullptr};
  if (tile.art.empty() || folders.empty()) return out;
  Loaded art = load_art(folders, tile.art);
  if (art) out.art = art.value();
  if (findings != nullptr)
    for (model::Finding& finding : art.findings()) {
      finding.tile = tile.id;
      findings->push_back(finding);
    }
  return out;
}

TileFace face_of_later(const model::Tile& tile, const model::Rules& rules, const std::vector<fs::path>& folders,
                       std::function<void()> when_loaded) {
  TileFace out{lay_out(tile, rules), nullptr};
  const auto art = load_art_later(folders, tile.art, std::move(when_loaded));
  out.loading = !art;
  if (art && *art) out.art = art->value();
  return out;
}

void draw_face(cairo_t* cr, const TileFace& face, double x, double y, double size, model::Rotation turn, Style style,
               double pixels) {
  if (face.art == nullptr) return draw_tile(cr, *face.shape, x, y, size, turn, style, pixels);
  const CairoStateScope saved(cr);
  cairo_new_path(cr);
  cairo_rectangle(cr, x, y, size, size);
  set_source(cr, "#FFFFFF");
  cairo_fill(cr);
  face.art->draw(cr, x, y, size, turn);
}

}  // namespace tw::drawing
