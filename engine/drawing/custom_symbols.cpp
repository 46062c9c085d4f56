#include "engine/drawing/custom_symbols.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <numbers>
#include <utility>

#include "engine/drawing/palette.hpp"
#include "engine/drawing/picture_cache.hpp"
#include "engine/drawing/rasterize.hpp"
#include "engine/language/translate.hpp"
#include "engine/xml/art_file.hpp"
#include "engine/xml/codes.hpp"

namespace tw::drawing {

namespace {

using LoadedSymbol = model::Result<std::shared_ptr<const CustomSymbol>>;

constexpr int kSide = 512;        ///< side length in pixels: 13 mm, the largest symbol on paper, at 1000 dpi
constexpr double kCasing = .045;  ///< width of the light casing, relative to the picture
constexpr std::size_t kMaxCachedSymbols = 192;  ///< maximum number of cached pictures, 3 MB each; two open sets of
                                                ///< rules need at most 172

std::atomic<unsigned> version{1};
std::mutex listener_mutex;
std::function<void()> listener;  // if set, custom_symbol() does not wait

std::function<void()> listening() {
  const std::scoped_lock lock(listener_mutex);
  return listener;
}

/// Returns the picture on a paper-coloured casing around its opaque parts.
Raster cased(const Raster& plain, int margin) {
  Raster out{plain.width + 2 * margin, plain.height + 2 * margin, {}, {}};
  out.pixels.resize(static_cast<std::size_t>(out.width) * static_cast<std::size_t>(out.height));
  const auto pixel = [&](int x, int y) -> std::uint32_t {
    x -= margin, y -= margin;
    if (x < 0 || y < 0 || x >= plain.width || y >= plain.height) return 0;
    return plain
        .pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(plain.width) + static_cast<std::size_t>(x)];
  };
  std::vector<std::pair<int, int>> around{{0, 0}};
  for (int i = 0; i < 16; ++i) {
    const double angle = i * std::numbers::pi / 8;
    for (const double radius : {.5 * margin, 1. * margin})
      around.emplace_back(std::lround(radius * std::cos(angle)), std::lround(radius * std::sin(angle)));
  }
  const Colour paper = colour(palette::kPaper);
  const double parts[] = {paper.blue, paper.green, paper.red, 1};
  for (int y = 0; y < out.height; ++y)
    for (int x = 0; x < out.width; ++x) {
      std::uint32_t widest = 0;
      for (const auto& [dx, dy] : around) widest = std::max(widest, pixel(x + dx, y + dy) >> 24);
      const std::uint32_t own = pixel(x, y);
      const double under = .92 * widest * (255 - (own >> 24)) / 255.;
      std::uint32_t mixed = 0;
      for (unsigned i = 0; i < 4; ++i)
        mixed |= std::min(255u, (own >> (8 * i) & 255u) + static_cast<unsigned>(under * parts[i] + .5)) << (8 * i);
      out.pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(out.width) + static_cast<std::size_t>(x)] =
          mixed;
    }
  return out;
}

LoadedSymbol decode_symbol(const std::filesystem::path& folder, const std::string& href) {
  const model::Result<xml::ArtFile> file = xml::read_art_file(folder, href);
  if (!file) return file.findings();
  const bool svg = file.value().kind == xml::ArtKind::Svg;
  std::string error = svg ? svg_refusal_reason(file.value().bytes) : "";
  Raster plain;
  if (error.empty()) plain = rasterize(svg ? RasterKind::Svg : RasterKind::Png, file.value().bytes, kSide);
  const int longest = std::max(plain.width, plain.height);
  const int margin = std::max(1, static_cast<int>(std::lround(kCasing * longest)));
  auto out = std::make_shared<CustomSymbol>();
  if (plain.width > 0) {
    out->plain = art_from_raster(plain);
    out->cased = art_from_raster(cased(plain, margin));
    out->casing = (longest + 2. * margin) / longest;
  }
  if (out->plain && out->cased) return std::shared_ptr<const CustomSymbol>(std::move(out));
  if (error.empty()) error = plain.error.empty() ? tr("there is not enough memory for it") : plain.error;
  return unusable_picture(file.value().path, href, std::move(error));
}

PictureCache<std::shared_ptr<const CustomSymbol>>& symbol_store() {
  static PictureCache<std::shared_ptr<const CustomSymbol>> out(decode_symbol, kMaxCachedSymbols);
  return out;
}

std::shared_ptr<const CustomSymbol> value_of(const LoadedSymbol& loaded) { return loaded ? loaded.value() : nullptr; }

}  // namespace

std::shared_ptr<const CustomSymbol> custom_symbol(std::string_view look) {
  const LookPicture picture = picture_of(look);
  if (picture.href.empty()) return nullptr;
  if (const auto known = symbol_store().find(picture.folder, picture.href)) return value_of(*known);
  if (!listening()) return value_of(symbol_store().get(picture.folder, picture.href));
  const auto tell = [] {
    invalidate_pictures();
    if (const auto told = listening()) told();
  };
  symbol_store().request(picture.folder, picture.href, tell, true);
  return nullptr;
}

model::Findings load_custom_symbols(const model::Rules& rules, const std::string& path) {
  model::Findings out;
  const std::vector<std::filesystem::path> folders = xml::art_folders(rules, path);
  if (folders.empty()) return out;
  for (const xml::RowArt& row : xml::rows_with_art(rules))
    xml::add_art_findings(row, path, symbol_store().get(xml::art_folder(folders, row.art), row.art).findings(), out);
  return out;
}

void load_custom_symbols_later(std::function<void()> when_loaded) {
  symbol_store();  // create the store first, since it must outlive the listener
  const std::scoped_lock lock(listener_mutex);
  listener = std::move(when_loaded);
}

unsigned pictures_version() { return version; }
void invalidate_pictures() { ++version; }

}  // namespace tw::drawing
