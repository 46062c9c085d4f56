#include "engine/xml/art_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <locale>
#include <pugixml.hpp>
#include <sstream>
#include <string_view>
#include <system_error>
#include <utility>

#include "engine/language/numbers.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/row_description.hpp"
#include "engine/xml/attributes.hpp"
#include "engine/xml/codes.hpp"
#include "engine/xml/files.hpp"
#include "engine/xml/report.hpp"

namespace tw::xml {

namespace fs = std::filesystem;

namespace {

/// Number of bytes that are read to recognize an SVG file. Its root element may follow a declaration, comments and a
/// DOCTYPE.
constexpr std::size_t kSvgHeadBytes = 8192;

model::Findings art_finding(const Code& code, const fs::path& path, std::string message) {
  return one_finding(code, path.string(), {}, std::move(message));
}

/// Returns the file that `href` names, or an empty path if the file is outside `folder` or does not exist. All symbolic
/// links are resolved first.
fs::path file_inside(const fs::path& folder, const std::string& href) {
  std::error_code error;
  const fs::path root = fs::canonical(folder.empty() ? fs::path(".") : folder, error);
  if (error) return {};
  const fs::path real = fs::canonical(root / href, error);
  if (error) return {};
  return std::mismatch(root.begin(), root.end(), real.begin(), real.end()).first == root.end() ? real : fs::path();
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
  const std::string head = bytes.substr(0, kSvgHeadBytes);  // "svg" also occurs in a DOCTYPE, so check the character
                                                            // before it
  for (at = head.find("svg", at); at != std::string::npos; at = head.find("svg", at + 1))
    if (head[at - 1] == '<' || head[at - 1] == ':') return true;
  return false;
}

/// Converts a length such as "45mm" to pixels. Returns 0 for an empty text, a percentage or a relative unit.
double in_pixels(const std::string& length) {
  double number = 0;  // parsed independently of the locale
  const char* const last = length.data() + length.size();
  const auto [end, error] = std::from_chars(length.data(), last, number);
  const std::string_view named(end, static_cast<std::size_t>(last - end));
  constexpr std::array<std::pair<std::string_view, double>, 7> kUnits{
      {{"", 1}, {"px", 1}, {"mm", 96 / 25.4}, {"cm", 96 / 2.54}, {"in", 96}, {"pt", 96 / 72.0}, {"pc", 16}}};
  for (const auto& [unit, pixels] : kUnits)
    if (error == std::errc() && unit == named && number > 0) return number * pixels;
  return 0;
}

/// Sets the picture's size from the width and height of the root element, otherwise from its viewBox. The size stays 0
/// if neither is given.
void read_svg_size(ArtFile& file) {
  pugi::xml_document document;
  // the beginning of the file is enough
  document.load_buffer(file.bytes.data(), std::min(file.bytes.size(), kSvgHeadBytes));
  const pugi::xml_node root = document.document_element();
  file.width = in_pixels(root.attribute("width").value());
  file.height = in_pixels(root.attribute("height").value());
  if (file.width > 0 && file.height > 0) return;
  file.width = file.height = 0;
  std::string box = root.attribute("viewBox").value();
  std::replace(box.begin(), box.end(), ',', ' ');
  double x = 0, y = 0, width = 0, height = 0;
  std::istringstream in(box);
  in.imbue(std::locale::classic());
  if (in >> x >> y >> width >> height && width > 0 && height > 0) {
    file.width = width;
    file.height = height;
  }
}

/// Returns true if width and height differ by at most 1 %. Such a small difference is not visible.
bool is_square(const ArtFile& file) {
  return std::abs(file.width - file.height) <= .01 * std::max(file.width, file.height);
}

model::Findings not_square(const ArtFile& file, const std::string& href) {
  const std::string width = language::with_separators(fmt::format("{:g}", file.width)),
                    height = language::with_separators(fmt::format("{:g}", file.height));
  const std::string& side = file.width < file.height ? height : width;
  const std::string name = in_quotes(href);
  return art_finding(
      code::kArtNotSquare, file.path,
      file.kind == ArtKind::Png
          ? tr("The picture {0} is {1} by {2} pixels, not square; change it to {3} by {3} pixels", name, width, height,
               side)
          : tr("The picture {0} is {1} by {2}, not square; change it to {3} by {3}", name, width, height, side));
}

/// Determines the picture's format from its bytes. Returns a finding if the format is not supported.
model::Result<ArtFile> recognised(ArtFile file, const std::string& href) {
  static const std::string kPng("\x89PNG\r\n\x1a\n", 8);
  if (is_svg(file.bytes)) {
    read_svg_size(file);
    return file;
  }
  if (!file.bytes.starts_with(kPng))
    return art_finding(code::kArtUnreadable, file.path,
                       tr("The picture {0} is neither SVG nor PNG; export it as one of them", in_quotes(href)));
  if (file.bytes.size() < 24 || file.bytes.compare(12, 4, "IHDR") != 0)
    return art_finding(code::kArtUnreadable, file.path, tr("The picture {0} is truncated", in_quotes(href)));
  const std::uint32_t width = big_endian(file.bytes, 16), height = big_endian(file.bytes, 20);
  if (width == 0 || height == 0 || width > kMaxArtSide || height > kMaxArtSide)
    return art_finding(code::kArtUnreadable, file.path,
                       tr("The picture {0} is {1} by {2} pixels; the limit is {3} on each side", in_quotes(href), width,
                          height, kMaxArtSide));
  file.kind = ArtKind::Png;
  file.width = width;
  file.height = height;
  return file;
}

model::Result<ArtFile> load_picture(const fs::path& folder, const std::string& href, std::size_t most) {
  const fs::path named = folder / href;
  if (!is_inside_folder(href))
    return art_finding(code::kArtUnreadable, named,
                       tr("The picture {0} is outside the folder of the set", in_quotes(href)));
  std::error_code error;
  if (!fs::exists(named, error))
    return art_finding(code::kArtMissing, named,
                       tr("The picture {0} is missing from the folder of the set", in_quotes(href)));
  const fs::path real = file_inside(folder, href);
  if (real.empty())
    return art_finding(code::kArtUnreadable, named,
                       tr("The picture {0} is a link to a file outside the folder of the set; copy the file into the "
                          "folder",
                          in_quotes(href)));
  model::Result<std::string> bytes = most == 0 ? read_file(real) : read_beginning(real, most);
  if (!bytes) {
    model::Finding& finding = bytes.findings().front();
    // translators: {1} is a message about the file of the picture
    return art_finding(code::kArtUnreadable, named, tr("The picture {0}: {1}", in_quotes(href), finding.message));
  }
  return recognised({named, ArtKind::Svg, std::move(bytes.value()), 0, 0}, href);
}

}  // namespace

bool is_inside_folder(const std::string& href) {
  if (href.empty() || href.front() == '/' || href.find_first_of("\\:") != std::string::npos) return false;
  const fs::path path(href);
  return path.is_relative() && std::find(path.begin(), path.end(), "..") == path.end();
}

model::Result<ArtFile> read_art_file(const fs::path& folder, const std::string& href) {
  return load_picture(folder, href, 0);
}

model::Result<std::string> store_art(const fs::path& folder, const std::string& preferred_path,
                                     const std::string& bytes) {
  std::error_code error;
  fs::path out(preferred_path);
  fs::create_directories((folder / out).parent_path(), error);
  for (int i = 2; fs::exists(fs::symlink_status(folder / out, error)); ++i) {
    if (const auto there = read_file(folder / out); there && there.value() == bytes) return out.generic_string();
    const fs::path name(preferred_path);
    out = name.parent_path() / fmt::format("{}-{}{}", name.stem().string(), i, name.extension().string());
  }
  model::Findings errors = write_file(folder / out, bytes);
  if (!errors.empty()) return errors;
  return out.generic_string();
}

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

void add_art_findings(const model::Tile& tile, const std::string& path, model::Findings findings,
                      model::Findings& out) {
  for (model::Finding& finding : findings) {
    finding.path = path;
    finding.at = tile.at;
    finding.tile = tile.id;
    finding.message = finding.code == code::kArtNotSquare.id
                          // translators: {0} is a message, such as: The picture is not square; change it to 5 by 5
                          ? tr("{0}, or the rest of tile {1} stays white", finding.message, tile.id)
                          // translators: {0} is a message, such as: The picture is truncated
                          : tr("{0}; tile {1} is drawn from its zones instead", finding.message, tile.id);
    out.push_back(std::move(finding));
  }
}

model::Findings check_art(const model::TileSet& set, const std::string& path) {
  model::Findings out;
  const fs::path folder = fs::path(path).parent_path();
  for (const model::Tile& tile : set.tiles) {
    if (tile.art.empty()) continue;
    if (out.size() >= Report::kMaxFindings) break;
    const model::Result<ArtFile> file = load_picture(folder, tile.art, kSvgHeadBytes);
    add_art_findings(tile, path,
                     !file || is_square(file.value()) ? file.findings() : not_square(file.value(), tile.art), out);
  }
  return out;
}

const fs::path& art_folder(const std::vector<fs::path>& folders, const std::string& href) {
  std::error_code error;
  const auto has_it = [&](const fs::path& folder) {
    return is_inside_folder(href) && fs::exists(folder / href, error);
  };
  const auto found = std::find_if(folders.begin(), folders.end(), has_it);
  return found == folders.end() ? folders.back() : *found;
}

std::vector<RowArt> rows_with_art(const model::Rules& rules) {
  std::vector<RowArt> out;
  model::for_each_row(rules, [&out](const auto& row) {
    if constexpr (requires { row.art; })
      if (!row.art.empty()) out.push_back({model::AnyRow(row).element() + (" " + row.id), row.art, row.at});
  });
  return out;
}

std::vector<fs::path> art_folders(const model::Rules& rules, const fs::path& path) {
  const std::vector<std::string>& list = rules.art_folders.list;
  if (list.empty() && !path.empty()) return {path.parent_path()};
  return {list.begin(), list.end()};
}

namespace {

/// Adds to the message that the built-in drawing is used instead.
std::string with_built_in(const std::string& message, const RowArt& row) {
  const std::size_t space = row.row.find(' ');
  const std::string element = row.row.substr(0, space), id = row.row.substr(space + 1);
  // translators: {0} is a message, such as: The picture is truncated
  if (element == "symbol") return tr("{0}; the built-in drawing of the symbol {1} is used instead", message, id);
  if (element == "piece") return tr("{0}; the built-in drawing of the piece {1} is used instead", message, id);
  if (element == "role") return tr("{0}; the built-in drawing of the role {1} is used instead", message, id);
  return tr("{0}; the built-in drawing of the action {1} is used instead", message, id);
}

}  // namespace

void add_art_findings(const RowArt& row, const std::string& path, model::Findings findings, model::Findings& out) {
  for (model::Finding& finding : findings) {
    finding.path = path;
    finding.at = row.at;
    finding.message = with_built_in(finding.message, row);
    out.push_back(std::move(finding));
  }
}

model::Findings check_art(const std::vector<RowArt>& rows, const std::vector<fs::path>& folders,
                          const std::string& path) {
  model::Findings out;
  if (folders.empty()) return out;
  for (const RowArt& row : rows)
    add_art_findings(row, path, load_picture(art_folder(folders, row.art), row.art, kSvgHeadBytes).findings(), out);
  return out;
}

}  // namespace tw::xml
