#include "engine/xml/art_file.hpp"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <system_error>
#include <utility>

#include "engine/xml/attributes.hpp"
#include "engine/xml/codes.hpp"
#include "engine/xml/files.hpp"
#include "engine/xml/report.hpp"

namespace tw::xml {

namespace fs = std::filesystem;

namespace {

/// What an SVG may have before its root element: a declaration, comments, a DOCTYPE.
constexpr std::size_t kHead = 8192;

model::Findings trouble(const Code& code, const fs::path& path, std::string message) {
  return {{std::string(code.id), code.severity, path.string(), {}, std::move(message), "", ""}};
}

/// The file that `href` names, if it lies below `folder` when all symbolic links are followed.
fs::path inside(const fs::path& folder, const std::string& href) {
  std::error_code error;
  const fs::path root = fs::canonical(folder.empty() ? fs::path(".") : folder, error);
  if (error) return {};
  const fs::path real = fs::canonical(root / href, error);
  if (error) return {};
  const auto [end, rest] = std::mismatch(root.begin(), root.end(), real.begin(), real.end());
  return end == root.end() && rest != real.end() ? real : fs::path();
}

std::uint32_t big_endian(const std::string& bytes, std::size_t at) {
  std::uint32_t out = 0;
  for (std::size_t i = 0; i < 4; ++i) out = out << 8u | static_cast<unsigned char>(bytes[at + i]);
  return out;
}

bool is_svg(const std::string& bytes) {
  std::size_t at = bytes.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  while (at < bytes.size() && std::isspace(static_cast<unsigned char>(bytes[at])) != 0) ++at;
  if (at >= bytes.size() || bytes[at] != '<') return false;
  const std::string head = bytes.substr(0, kHead);  // "svg" stands in a DOCTYPE too
  for (at = head.find("svg", at); at != std::string::npos; at = head.find("svg", at + 1))
    if (head[at - 1] == '<' || head[at - 1] == ':') return true;
  return false;
}

/// Sorts out what the bytes are; a finding if they are no picture that is read.
model::Result<ArtFile> recognised(ArtFile file, const std::string& href) {
  static const std::string kPng("\x89PNG\r\n\x1a\n", 8);
  if (is_svg(file.bytes)) return file;
  if (!file.bytes.starts_with(kPng))
    return trouble(code::kArtUnreadable, file.path,
                   "The picture " + in_quotes(href) + " is neither SVG nor PNG; export it as one of them");
  if (file.bytes.size() < 24 || file.bytes.compare(12, 4, "IHDR") != 0)
    return trouble(code::kArtUnreadable, file.path, "The picture " + in_quotes(href) + " is cut off");
  const std::uint32_t width = big_endian(file.bytes, 16), height = big_endian(file.bytes, 20);
  if (width == 0 || height == 0 || width > kLargestArtSide || height > kLargestArtSide)
    return trouble(code::kArtUnreadable, file.path,
                   "The picture " + in_quotes(href) + " has " + std::to_string(width) + " by " +
                       std::to_string(height) + " pixels; up to " + std::to_string(kLargestArtSide) +
                       " a side are read");
  file.kind = ArtKind::Png;
  file.width = static_cast<int>(width);
  file.height = static_cast<int>(height);
  return file;
}

model::Result<ArtFile> read(const fs::path& folder, const std::string& href, std::size_t most) {
  const fs::path named = folder / href;
  if (!stays_inside(href))
    return trouble(code::kArtUnreadable, named, "The picture " + in_quotes(href) + " lies outside the set's folder");
  std::error_code error;
  if (!fs::exists(named, error))
    return trouble(code::kArtMissing, named, "There is no picture " + in_quotes(href) + " beside the set");
  const fs::path real = inside(folder, href);
  if (real.empty())
    return trouble(code::kArtUnreadable, named,
                   "The picture " + in_quotes(href) + " is a link out of the set's folder; copy it into the folder");
  model::Result<std::string> bytes = most == 0 ? read_file(real) : read_beginning(real, most);
  if (!bytes) {
    model::Finding& finding = bytes.findings().front();
    return trouble(code::kArtUnreadable, named, "The picture " + in_quotes(href) + ": " + finding.message);
  }
  return recognised({named, ArtKind::Svg, std::move(bytes.value()), 0, 0}, href);
}

}  // namespace

bool stays_inside(const std::string& href) {
  if (href.empty() || href.front() == '/' || href.find_first_of("\\:") != std::string::npos) return false;
  const fs::path path(href);
  return path.is_relative() && std::find(path.begin(), path.end(), "..") == path.end();
}

model::Result<ArtFile> read_art_file(const fs::path& folder, const std::string& href) { return read(folder, href, 0); }

std::vector<fs::path> art_folders(const GameFiles& game) {
  std::vector<fs::path> out;
  const auto add = [&out](const fs::path& file) {
    if (const fs::path folder = file.parent_path(); std::find(out.begin(), out.end(), folder) == out.end())
      out.push_back(folder);
  };
  for (auto variant = game.variant_paths.rbegin(); variant != game.variant_paths.rend(); ++variant) add(*variant);
  if (!game.tile_set_path.empty()) add(game.tile_set_path);
  return out;
}

void tell_at(const model::Tile& tile, const std::string& path, model::Findings findings, model::Findings& out) {
  for (model::Finding& finding : findings) {
    finding.path = path;
    finding.at = tile.at;
    finding.tile = tile.id;
    finding.message += "; tile " + tile.id + " is drawn from its zones instead";
    out.push_back(std::move(finding));
  }
}

model::Findings check_art(const model::TileSet& set, const std::string& path) {
  model::Findings out;
  const fs::path folder = fs::path(path).parent_path();
  for (const model::Tile& tile : set.tiles) {
    if (tile.art.empty()) continue;
    if (out.size() >= Report::kMostFindings) break;
    tell_at(tile, path, read(folder, tile.art, kHead).findings(), out);
  }
  return out;
}

}  // namespace tw::xml
