#include "engine/drawing/art.hpp"

#include <algorithm>
#include <list>
#include <map>
#include <mutex>
#include <system_error>
#include <utility>

#include "engine/drawing/art_kinds.hpp"
#include "engine/drawing/canvas.hpp"
#include "engine/xml/art_file.hpp"
#include "engine/xml/codes.hpp"

namespace tw::drawing {

namespace fs = std::filesystem;

namespace {

using Loaded = model::Result<std::shared_ptr<const Art>>;

/// Pictures are at most 9 MB each.
constexpr std::size_t kMostKept = 64;

/// What tells that a file is another than it was.
struct Stamp {
  fs::file_time_type time;
  std::uintmax_t size = 0;
  bool there = false;
  bool operator==(const Stamp&) const = default;
};

Stamp stamp_of(const fs::path& path) {
  std::error_code error;
  Stamp out;
  out.time = fs::last_write_time(path, error);
  if (error) return {};
  out.size = fs::file_size(path, error);
  out.there = true;
  return out;
}

Loaded decode(const fs::path& folder, const std::string& href) {
  const model::Result<xml::ArtFile> file = xml::read_art_file(folder, href);
  if (!file) return file.findings();
  std::string trouble;
  std::shared_ptr<const Art> art = file.value().kind == xml::ArtKind::Svg ? art_from_svg(file.value().bytes, trouble)
                                                                          : art_from_png(file.value().bytes, trouble);
  if (art != nullptr) return art;
  return model::Findings{{std::string(xml::code::kArtUnreadable.id),
                          xml::code::kArtUnreadable.severity,
                          file.value().path.string(),
                          {},
                          "The picture \"" + href + "\" cannot be used: " + trouble,
                          "",
                          ""}};
}

/// The outcomes of the last pictures asked for, the newest first.
class Shelf {
 public:
  Loaded get(const fs::path& folder, const std::string& href) {
    const fs::path path = folder / href;
    const Stamp stamp = stamp_of(path);
    {
      const std::scoped_lock lock(mutex_);
      const auto found = std::find_if(rows_.begin(), rows_.end(), [&](const Row& row) { return row.path == path; });
      if (found != rows_.end()) {
        rows_.splice(rows_.begin(), rows_, found);
        if (found->stamp == stamp) return found->loaded;
        rows_.erase(found);
      }
    }
    Loaded loaded = decode(folder, href);
    const std::scoped_lock lock(mutex_);
    std::erase_if(rows_, [&](const Row& row) { return row.path == path; });
    rows_.push_front({path, stamp, loaded});
    if (rows_.size() > kMostKept) rows_.pop_back();
    return loaded;
  }

 private:
  struct Row {
    fs::path path;
    Stamp stamp;
    Loaded loaded;
  };
  std::mutex mutex_;
  std::list<Row> rows_;
};

Shelf& shelf() {
  static Shelf out;
  return out;
}

}  // namespace

Loaded load_art(const std::vector<fs::path>& folders, const std::string& href) {
  if (href.empty() || folders.empty()) return std::shared_ptr<const Art>();
  std::error_code error;
  const auto has_it = [&](const fs::path& folder) {
    return xml::stays_inside(href) && fs::exists(folder / href, error);
  };
  const auto found = std::find_if(folders.begin(), folders.end(), has_it);
  return shelf().get(found == folders.end() ? folders.back() : *found, href);
}

model::Findings check_art(const model::TileSet& set, const std::string& path) {
  model::Findings out;
  const std::vector<fs::path> folders{fs::path(path).parent_path()};
  const model::Findings told = xml::check_art(set, path);
  for (const model::Tile& tile : set.tiles) {
    if (tile.art.empty()) continue;
    if (std::any_of(told.begin(), told.end(), [&](const model::Finding& f) { return f.tile == tile.id; })) continue;
    xml::tell_at(tile, path, load_art(folders, tile.art).findings(), out);
  }
  return out;
}

model::Findings check_layout(const model::Tile& tile, const model::Rules& rules, const std::string& path) {
  if (!tile.art.empty()) return {};
  const std::shared_ptr<const TileShape> shape = lay_out(tile, rules);
  if (shape->problems().empty()) return {};
  const xml::Code& code = xml::code::kNotDrawn;
  return {{std::string(code.id), code.severity, path, tile.at,
           "Tile " + tile.id + " is drawn as a plan of its zones, since in a picture " + shape->problems().front() +
               "; it plays as its zones say, and may have a picture of its own",
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

void draw_face(cairo_t* cr, const TileFace& face, double x, double y, double size, model::Rotation turn, Style style,
               double pixels) {
  if (face.art == nullptr) return draw_tile(cr, *face.shape, x, y, size, turn, style, pixels);
  const Saved saved(cr);
  cairo_new_path(cr);
  cairo_rectangle(cr, x, y, size, size);
  use(cr, "#FFFFFF");
  cairo_fill(cr);
  face.art->draw(cr, x, y, size, turn);
}

}  // namespace tw::drawing
