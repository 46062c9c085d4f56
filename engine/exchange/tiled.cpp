// Reads tile sets of the map editor Tiled (.tsx). A Wang set of type "edge" assigns a colour to each side of a tile. A
// wangid consists of eight numbers, clockwise from the top. The numbers at even positions (counted from 0) are the
// sides: 0 means no colour, n means the n-th colour.

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <optional>
#include <set>

#include "engine/exchange/read_log.hpp"
#include "engine/exchange/tile_builder.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/topology/rim.hpp"
#include "engine/xml/art_file.hpp"
#include "engine/xml/document.hpp"

namespace tw::exchange {

using namespace tw::model;

namespace {

/// Returns the colour numbers of the four sides, beginning with north; 0 means no colour. Returns nullopt if the wangid
/// is malformed. Sets `corners` if a corner has a colour.
std::optional<std::array<int, 4>> parse_wangid(std::string_view wangid, bool& corners) {
  std::array<int, 4> out{};
  if (wangid.starts_with("0x") || wangid.starts_with("0X")) {  // format before Tiled 1.5: hexadecimal digits, top side
                                                               // last
    std::uint32_t bits = 0;
    const auto [end, error] = std::from_chars(wangid.data() + 2, wangid.data() + wangid.size(), bits, 16);
    if (error != std::errc() || end != wangid.data() + wangid.size()) return std::nullopt;
    for (std::size_t i = 0; i < 4; ++i) out[i] = static_cast<int>((bits >> (8 * i)) & 15U);
    corners = (bits & 0xF0F0F0F0U) != 0;
    return out;
  }
  for (std::size_t i = 0; i < 8; ++i) {
    const std::size_t comma = std::min(wangid.find(','), wangid.size());
    int value = 0;
    const auto [end, error] = std::from_chars(wangid.data(), wangid.data() + comma, value);
    if (error != std::errc() || end != wangid.data() + comma) return std::nullopt;
    if (i % 2 == 0) out[i / 2] = value;
    corners = corners || (i % 2 == 1 && value != 0);
    wangid.remove_prefix(std::min(comma + 1, wangid.size()));
  }
  return out;
}

/// Returns the edge that a side without a colour probably has: the ground beside the lines, if these colours include
/// lines and all lines run through the same ground; otherwise "". A colour for this ground means that a side without a
/// colour is something else.
std::string edge_of_ground(const std::vector<std::string>& colours, const Rules& rules) {
  std::string found;
  for (const EdgeKind& line : rules.edges) {
    const bool used = std::ranges::find(colours, line.id) != colours.end();
    if (!used || line.zones[0] == line.zones[1] || line.zones[0] != line.zones[2]) continue;
    const int at = find_edge_kind(rules, {line.zones[0], line.zones[0], line.zones[0]});
    const std::string ground = at < 0 ? "" : rules.edges[at].id;
    if (ground.empty() || (!found.empty() && found != ground)) return "";
    found = ground;
  }
  return std::ranges::find(colours, found) == colours.end() ? found : "";
}

/// The edges of the rules that the colours of a Wang set stand for, by ImportOptions::names or by the name of the
/// colour.
class Colours {
 public:
  Colours(const pugi::xml_node& wangset, const Rules& rules, const ImportOptions& options, ReadLog& log, Report& report)
      : rules_(rules), report_(report) {
    for (const pugi::xml_node& child : log.children(wangset)) {
      const std::string_view element = child.name();
      if (element != "wangcolor" && element != "wangedgecolor") continue;
      for (const char* display : {"color", "tile"}) (void)log.value(child, display);  // how Tiled shows the colour
      if (std::string_view(child.attribute("probability").value()) == "1") (void)log.value(child, "probability");
      const std::string name = log.value(child, "name");
      const auto named = options.names.find(name);
      const std::string wish = named != options.names.end() ? named->second : model::lower_case(name);
      edges_.push_back(index_of(rules.edges, wish) >= 0 ? wish : "");
      if (edges_.back().empty())
        report.add(ReportKind::LeftOut, tr("tiles with colour {0}, which matches no edge; map it to {1}",
                                           xml::in_quotes(name), list_alternatives(ids_of(rules.edges))));
    }
    if (const auto named = options.names.find(kNoColour); named == options.names.end())
      nothing_ = edge_of_ground(edges_, rules);
    else if (index_of(rules.edges, named->second) >= 0)
      nothing_ = named->second;
    is_guess_ = !options.names.contains(kNoColour);
  }

  /// Returns the edge of a side with this colour, where 0 means no colour. Returns "" and reports the reason if there
  /// is none.
  std::string edge(int colour, const std::string& tile) {
    if (colour == 0) {
      if (nothing_.empty())
        report_.add(
            ReportKind::LeftOut,
            tr("a side without a colour; map \"{0}\" to {1}", kNoColour, list_alternatives(ids_of(rules_.edges))),
            tile);
      else if (is_guess_)
        report_.add(ReportKind::Changed,
                    tr("a side without a colour became the edge \"{0}\"; map \"{1}\" to another edge if "
                       "this is wrong",
                       nothing_, kNoColour),
                    tile);
      return nothing_;
    }
    if (colour > 0 && static_cast<std::size_t>(colour) <= edges_.size()) {
      const std::string& edge = edges_[static_cast<std::size_t>(colour) - 1];
      if (edge.empty()) report_.add(ReportKind::LeftOut, tr("a side that is not an edge defined in the rules"), tile);
      return edge;
    }
    report_.add(ReportKind::LeftOut, tr("a side with colour {0}, which the edge set does not define", colour), tile);
    return "";
  }

 private:
  const Rules& rules_;
  Report& report_;
  std::vector<std::string> edges_;  ///< in the order of the colours; "" for a colour without an edge
  std::string nothing_;             ///< edge of sides without a colour; "" if there is none
  bool is_guess_ = false;
};

/// A reader for the pictures: the parts of one sheet, or a file for each tile.
class Pictures {
 public:
  Pictures(const pugi::xml_node& root, ReadLog& log, ImportResult& out) : log_(log), out_(out) {
    tile_width_ = size(root, "tilewidth");
    tile_height_ = size(root, "tileheight");
    spacing_ = size(root, "spacing");
    margin_ = size(root, "margin");
    columns_ = size(root, "columns");
    if (const pugi::xml_node image = log.child(root, "image")) sheet_ = file_of(image, "");
    if (columns_ == 0 && tile_width_ > 0)
      columns_ = (sheet_.source_width - margin_ + spacing_) / (tile_width_ + spacing_);
  }

  /// Adds the picture of a tile. `element`: the <tile> element, or a null node if the tile has none; `number`: id of
  /// the tile in the file.
  void add(const pugi::xml_node& element, const std::string& number, Tile& tile) {
    Picture picture;
    if (const pugi::xml_node image = element.child("image")) {
      picture = file_of(image, tile.id);
      if (element.attribute("width") && element.attribute("height"))
        set_rectangle(picture, size(element, "x"), size(element, "y"), size(element, "width"), size(element, "height"));
    } else if (!sheet_.source.empty()) {
      picture = sheet_;
      const int at = whole_number(number).value_or(-1);
      if (at < 0 || columns_ < 1 || tile_width_ < 1 || tile_height_ < 1)
        return out_.report.add(ReportKind::LeftOut, tr("the picture, whose place in the sheet is unknown"), tile.id);
      set_rectangle(picture, margin_ + at % columns_ * (tile_width_ + spacing_),
                    margin_ + at / columns_ * (tile_height_ + spacing_), tile_width_, tile_height_);
    }
    if (picture.source.empty()) return;
    if (picture.width > 0) {
      const std::string stem = std::filesystem::path(picture.source).stem().string();
      picture.art = "art/" + clean_id(stem + "-" + number) + ".png";
    }
    tile.art = picture.art;
    out_.pictures.push_back(std::move(picture));
  }

 private:
  static constexpr int kMax = 1 << 20;

  int size(const pugi::xml_node& element, const char* attribute) {
    return std::clamp(whole_number(log_.value(element, attribute)).value_or(0), 0, kMax);
  }
  static int limited(std::int64_t value) { return static_cast<int>(std::min<std::int64_t>(value, 1 << 30)); }
  static void set_rectangle(Picture& picture, std::int64_t x, std::int64_t y, int width, int height) {
    picture.x = limited(x);
    picture.y = limited(y);
    picture.width = width;
    picture.height = height;
  }

  /// Returns the whole picture of an <image>; without a source if it cannot be used.
  Picture file_of(const pugi::xml_node& image, const std::string& tile) {
    Picture out;
    out.source = log_.value(image, "source");
    out.source_width = size(image, "width");
    out.source_height = size(image, "height");
    out.art = out.source;
    if (out.source.empty()) {
      out_.report.add(ReportKind::LeftOut, tr("a picture without a file"), tile);
    } else if (!xml::is_inside_folder(out.source)) {
      out_.report.add(ReportKind::LeftOut, tr("a picture outside the file's folder"), tile);
      return {};
    }
    return out;
  }

  ReadLog& log_;
  ImportResult& out_;
  Picture sheet_;  ///< without a source: no sheet
  int tile_width_ = 0, tile_height_ = 0;
  std::int64_t spacing_ = 0, margin_ = 0, columns_ = 0;
};

/// A reader for the contents of a <tile> element, except the picture.
class Details {
 public:
  Details(const NameTranslator& names, ReadLog& log, Report& report) : names_(names), log_(log), report_(report) {}

  void add(const pugi::xml_node& node, Tile& tile) {
    if (std::string_view(node.attribute("probability").value()) == "1") (void)log_.value(node, "probability");
    for (const pugi::xml_node& list : log_.children(node, "properties"))
      for (const pugi::xml_node& property : log_.children(list, "property")) {
        (void)log_.value(property, "type");
        const std::string value = property.attribute("value") ? log_.value(property, "value") : log_.text(property);
        this->property(log_.value(property, "name"), value, tile);
      }
  }

 private:
  void property(const std::string& name, const std::string& value, Tile& tile) {
    const bool yes = value == "true", no = value == "false";
    const int count = yes ? 1 : no ? 0 : whole_number(value).value_or(-1);
    if ((name == "copies" || name == "count") && count >= 0) {
      tile.copies = std::min(count, kMaxImportedCopies);
      if (tile.copies != count)
        report_.add(ReportKind::Changed, tr("count {0} became {1}", count, tile.copies), tile.id);
    } else if (name == "deck" && index_of(names_.rules().decks, value) >= 0) {
      tile.deck = value;
    } else if ((count < 0 || !symbols(name, std::min(count, 20), tile)) && !action(name, value, tile)) {
      report_.add(ReportKind::LeftOut, tr("property {0}", xml::in_quotes(name)), tile.id);
    }
  }

  /// Adds symbols to the zone that has the most slots among the zones on which the symbol is allowed.
  bool symbols(const std::string& word, int count, Tile& tile) {
    Zone* best = nullptr;
    for (Zone& zone : tile.zones)
      if (!names_.symbol(word, zone.kind).empty() && (!best || zone.slots.count() > best->slots.count())) best = &zone;
    if (!best) return false;
    for (int i = 0; i < count; ++i) best->symbols.push_back(names_.symbol(word, best->kind));
    return true;
  }

  bool action(const std::string& name, const std::string& value, Tile& tile) {
    const std::string id = name == "action" ? names_.action(value) : "";
    if (id.empty() || tile.zones.empty()) return false;
    tile.zones.front().action = id;
    report_.add(ReportKind::Changed, tr("the action was put on the zone at N0; check whether it belongs there"),
                tile.id);
    return true;
  }

  const NameTranslator& names_;
  ReadLog& log_;
  Report& report_;
};

pugi::xml_node edge_set(const pugi::xml_node& root, const std::string& wanted, std::vector<std::string>& names,
                        ReadLog& log) {
  pugi::xml_node out;
  for (const pugi::xml_node& sets : log.children(root, "wangsets"))
    for (const pugi::xml_node& set : log.children(sets, "wangset")) {
      const std::string type = set.attribute("type").value();
      // Before Tiled 1.5, Wang sets had no type. A Wang set with edge colours is an edge set.
      if (type != "edge" && type != "mixed" && !set.child("wangedgecolor")) continue;
      names.push_back(log.value(set, "name"));
      if (out || (!wanted.empty() && wanted != names.back())) {
        log.finish(set);
        continue;
      }
      out = set;
      for (const char* read : {"type", "tile"}) (void)log.value(set, read);  // `tile` is the set's icon
    }
  return out;
}

/// A converter for the tiles of a Wang set.
class WangTiles {
 public:
  WangTiles(const Rules& rules, Colours& colours, ReadLog& log, Report& report)
      : rules_(rules), colours_(colours), log_(log), report_(report) {}

  /// Converts a <wangtile> to a tile with this id. If it cannot be converted, adds an entry to the report and returns
  /// nullopt.
  std::optional<Tile> read(const pugi::xml_node& wangtile, const std::string& id) {
    for (const char* flip : {"hflip", "vflip", "dflip"})
      if (const std::string value = log_.value(wangtile, flip); !value.empty() && value != "0" && value != "false") {
        report_.add(ReportKind::LeftOut, tr("the edges of a flipped tile"), id);
        return std::nullopt;
      }
    bool corners = false;
    const auto sides = parse_wangid(log_.value(wangtile, "wangid"), corners);
    if (corners) report_.add(ReportKind::LeftOut, tr("the colours of corners"), id);
    if (!sides) report_.add(ReportKind::LeftOut, tr("a malformed wangid"), id);
    std::array<std::string, 4> edges;
    for (std::size_t i = 0; i < 4; ++i) {
      edges[i] = sides ? colours_.edge((*sides)[i], id) : "";
      if (edges[i].empty()) return std::nullopt;
    }
    Tile tile = topology::tile_with_rim(rules_, edges);
    tile.id = id;
    tile.deck = model::ordinary_deck(rules_);
    return tile;
  }

 private:
  const Rules& rules_;
  Colours& colours_;
  ReadLog& log_;
  Report& report_;
};

/// Reads the tiles of a Wang set.
void read_tiles_of(const pugi::xml_node& root, const pugi::xml_node& wangset, const Rules& rules,
                   const ImportOptions& options, ReadLog& log, ImportResult& out) {
  Colours colours(wangset, rules, options, log, out.report);
  const NameTranslator names(rules, options.names);
  Details details(names, log, out.report);
  Pictures pictures(root, log, out);
  std::map<std::string, pugi::xml_node> described;  // <tile> elements whose edges have not been read
  for (const pugi::xml_node& node : log.children(root, "tile")) {
    const std::string there = node.attribute("id").value();
    log.set_tile(node, clean_id(there));
    described.emplace(there, node);
  }
  std::set<std::string> seen;
  WangTiles tiles(rules, colours, log, out.report);
  for (const pugi::xml_node& node : log.children(wangset, "wangtile")) {
    const std::string there = log.value(node, "tileid"), id = clean_id(there);
    if (id.empty() || !seen.insert(id).second) {
      out.report.add(ReportKind::LeftOut, id.empty() ? tr("a tile without an id") : tr("a second tile with this id"),
                     id);
      log.finish(node);
      continue;
    }
    if (out.set.tiles.size() >= kMaxImportedTiles) {
      out.report.add(ReportKind::LeftOut, tr("tiles after the 20,000th"));
      break;
    }
    const auto found = described.extract(there);
    const pugi::xml_node about = found ? found.mapped() : pugi::xml_node();
    if (auto tile = tiles.read(node, id)) {
      if (about) (void)log.value(about, "id");
      if (about) details.add(about, *tile);
      pictures.add(about, there, *tile);
      out.set.tiles.push_back(std::move(*tile));
    } else {
      log.finish(node);
      log.finish(about);
    }
  }
  for (const auto& [there, node] : described) {
    out.report.add(ReportKind::LeftOut, tr("a tile without edges"), clean_id(there));
    log.finish(node);
  }
  const int others = whole_number(log.value(root, "tilecount")).value_or(0) - static_cast<int>(seen.size());
  if (others > 0)
    out.report.add(ReportKind::LeftOut, tr_n("{0} tile without edges", "{0} tiles without edges", others));
}

}  // namespace

Result<ImportResult> read_tiled(std::string_view text, const std::string& path, const Rules& rules,
                                const ImportOptions& options) {
  xml::Report xml_report(path);
  xml::Document document(text, xml_report);
  const pugi::xml_node root = document.foreign_root("tileset");
  if (!root) return xml_report.take();
  ReadLog log;
  std::vector<std::string> sets;
  const pugi::xml_node wangset = edge_set(root, options.part, sets, log);
  if (!wangset)
    return import_failure(
        path,
        sets.empty()
            ? tr("The file has no Wang set of edges (in Tiled: a terrain set of type \"Edge\")")
            : tr("The file has no Wang set of edges \"{0}\". Choose {1}", options.part, list_alternatives(sets)),
        document.location(root));
  ImportResult out;
  out.parts = sets;
  out.set.name = log.value(root, "name");
  for (const char* about : {"version", "tiledversion"}) (void)log.value(root, about);
  if (sets.size() > 1) out.report.add(ReportKind::LeftOut, tr("the other edge sets in the file"));
  read_tiles_of(root, wangset, rules, options, log, out);
  if (!out.set.tiles.empty())
    out.report.add(
        ReportKind::Changed,
        tr("zones were derived from the edges alone; check whether line ends and corners are connected correctly"));
  log.report_rest(root, out.report);
  choose_start_tile(rules, clean_id(options.start), out);
  return out;
}

}  // namespace tw::exchange
