// Extracts the pictures of imported tiles from picture files.

#include <algorithm>
#include <cmath>
#include <map>

#include "engine/drawing/rasterize.hpp"
#include "engine/exchange/exchange.hpp"
#include "engine/language/translate.hpp"
#include "engine/rasterizer/protocol.hpp"
#include "engine/xml/art_file.hpp"

namespace tw::exchange {

using namespace tw::model;

namespace {

/// A picture from which others are cut, as pixels.
struct Sheet {
  drawing::Raster raster;
  double scale_x = 1, scale_y = 1;  ///< pixels of the bitmap per pixel of the file
  bool reduced = false;             ///< true if the bitmap has fewer pixels than the file
  std::string why;                  ///< reason why there is no bitmap; "" if there is one
};

Sheet decode(const std::filesystem::path& folder, const Picture& picture) {
  const auto file = xml::read_art_file(folder, picture.source);
  if (!file) return {.raster = {}, .why = file.findings().front().message};
  const bool svg = file.value().kind == xml::ArtKind::Svg;
  Sheet out;
  out.raster = drawing::rasterize(svg ? drawing::RasterKind::Svg : drawing::RasterKind::Png, file.value().bytes,
                                  static_cast<int>(rasterizer::kMaxSide));
  if (out.raster.width < 1) out.why = tr("the picture {0}: {1}", picture.source, out.raster.error);
  const bool known = file.value().width > 0 && file.value().height > 0;
  const double width = known ? file.value().width : picture.source_width;
  const double height = known ? file.value().height : picture.source_height;
  if (width > 0) out.scale_x = out.raster.width / width;
  if (height > 0) out.scale_y = out.raster.height / height;
  out.reduced = !svg && out.raster.width > 0 && out.raster.width < width;
  return out;
}

/// Extracts pictures one at a time. Consecutive pictures from the same sheet decode it only once.
class PictureTaker {
 public:
  PictureTaker(const std::filesystem::path& folder, const StorePicture& store) : folder_(folder), store_(store) {}

  /// Returns the stored path, or sets `why`.
  std::string take(const Picture& picture, std::string& why) {
    std::string bytes;
    if (picture.width == 0) {
      auto file = xml::read_art_file(folder_, picture.source);
      if (!file) return why = file.findings().front().message, "";
      bytes = std::move(file.value().bytes);
    } else {
      bytes = cut(picture, why);
      if (!why.empty()) return "";
    }
    auto stored = store_(picture.art, bytes);
    if (!stored) return why = stored.findings().front().message, "";
    return stored.value();
  }
  /// Describes how the most recently extracted picture was changed; "" if it was not.
  std::string change(const Picture& picture) const {
    if (picture.width == 0 || !sheet_.reduced) return "";
    return tr("{0} is larger than {1} pixels: the resolution of the pictures is reduced", picture.source,
              rasterizer::kMaxSide);
  }

 private:
  std::string cut(const Picture& picture, std::string& why) {
    if (picture.source != source_) {
      source_ = picture.source;
      sheet_ = decode(folder_, picture);
    }
    if (!sheet_.why.empty()) return why = sheet_.why, "";
    const auto scaled = [](double pixels) { return static_cast<int>(std::lround(std::min(pixels, 1e9))); };
    const int x = scaled(picture.x * sheet_.scale_x), y = scaled(picture.y * sheet_.scale_y);
    const int right = scaled((static_cast<double>(picture.x) + picture.width) * sheet_.scale_x);
    const int bottom = scaled((static_cast<double>(picture.y) + picture.height) * sheet_.scale_y);
    std::string png = drawing::png_part(sheet_.raster, x, y, right - x, bottom - y);
    if (png.empty()) why = tr("a picture outside {0}", picture.source);
    return png;
  }

  const std::filesystem::path& folder_;
  const StorePicture& store_;
  std::string source_;
  Sheet sheet_;
};

}  // namespace

void import_pictures(ImportResult& imported, const std::filesystem::path& folder, const StorePicture& store) {
  std::multimap<std::string, Tile*> tiles;
  for (Tile& tile : imported.set.tiles)
    if (!tile.art.empty()) tiles.emplace(tile.art, &tile);
  std::ranges::stable_sort(imported.pictures, {}, &Picture::source);  // so that each sheet is decoded only once
  PictureTaker taker(folder, store);
  for (const Picture& picture : imported.pictures) {
    const auto [first, last] = tiles.equal_range(picture.art);
    if (first == last) continue;  // the tiles were left out
    std::string why;
    const std::string art = taker.take(picture, why);
    for (auto at = first; at != last; ++at) {
      at->second->art = art;
      if (art.empty()) imported.report.add(ReportKind::LeftOut, why, at->second->id);
      const std::string change = taker.change(picture);
      if (!art.empty() && !change.empty()) imported.report.add(ReportKind::Changed, change, at->second->id);
    }
    tiles.erase(first, last);
  }
  imported.pictures.clear();
}

}  // namespace tw::exchange
