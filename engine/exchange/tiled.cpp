// Reads tile sets of the map editor Tiled (.tsx). A Wang set of type "edge" assigns a colour to each side of a tile. A
// wangid consists of eight numbers, clockwise from the top. The numbers at even positions (counted from 0) are the
// sides: 0 means no colour, n means the n-th colour.

#include <charconv>
#include <optional>
#include <set>
#include <unordered_map>

#include "engine/exchange/draft.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/topology/rim.hpp"
#include "engine/xml/document.hpp"

namespace tw::exchange {

using namespace tw::model;

namespace {

/// Returns the colour numbers of the four sides, beginning with north; 0 means no colour. Returns nullopt if the wangid
/// is malformed.
std::optional<std::array<int, 4>> parse_wangid(std::string_view wangid) {
  std::array<int, 4> out{};
  if (wangid.starts_with("0x") || wangid.starts_with("0X")) {  // format before Tiled 1.5: hexadecimal digits, top side
                                                               // last
    std::uint32_t bits = 0;
    const auto [end, error] = std::from_chars(wangid.data() + 2, wangid.data() + wangid.size(), bits, 16);
    if (error != std::errc() || end != wangid.data() + wangid.size()) return std::nullopt;
    for (std::size_t i = 0; i < 4; ++i) out[i] = static_cast<int>((bits >> (8 * i)) & 15U);
    return out;
  }
  for (std::size_t i = 0; i < 8; ++i) {
    const std::size_t comma = std::min(wangid.find(','), wangid.size());
    int value = 0;
    const auto [end, error] = std::from_chars(wangid.data(), wangid.data() + comma, value);
    if (error != std::errc() || end != wangid.data() + comma) return std::nullopt;
    if (i % 2 == 0) out[i / 2] = value;
    wangid.remove_prefix(std::min(comma + 1, wangid.size()));
  }
  return out;
}

/// Maps the colours of a Wang set to edges of the rules, by `options.names` or by the name of the colour; "" for a
/// colour without an edge.
std::vector<std::string> edges_of(const pugi::xml_node& wangset, const Rules& rules, const ImportOptions& options,
                                  Report& report) {
  std::vector<std::string> out{""};
  for (const pugi::xml_node& child : wangset.children()) {
    const std::string_view element = child.name();
    if (element != "wangcolor" && element != "wangedgecolor") continue;
    const std::string name = child.attribute("name").value();
    const auto named = options.names.find(name);
    const std::string wish = named != options.names.end() ? named->second : model::lower_case(name);
    out.push_back(index_of(rules.edges, wish) >= 0 ? wish : "");
    if (out.back().empty())
      report.note(Fate::LeftOut, tr("tiles with colour \"{0}\", which matches no edge ({1})", name.substr(0, 40),
                                    one_of(ids_of(rules.edges))));
  }
  return out;
}

/// A reader for the contents of a <tile> element, except the edges.
class Details {
 public:
  Details(const Names& names, Report& report) : names_(names), report_(report) {}

  void add(const pugi::xml_node& node, Tile& tile) {
    if (const std::string source = node.child("image").attribute("source").value(); !source.empty()) art(source, tile);
    if (!std::string_view(node.attribute("type").value()).empty() ||
        !std::string_view(node.attribute("class").value()).empty())
      report_.note(Fate::LeftOut, tr("the class of a tile"), tile.id);
    for (const pugi::xml_node& property : node.child("properties").children("property"))
      this->property(property.attribute("name").value(), property.attribute("value").value(), tile);
  }

 private:
  void art(const std::string& source, Tile& tile) {
    if (source.front() == '/' || source.find("..") != std::string::npos || source.find(':') != std::string::npos)
      report_.note(Fate::LeftOut, tr("a picture outside the file's folder"), tile.id);
    else
      tile.art = source;
  }

  void property(const std::string& name, const std::string& value, Tile& tile) {
    int number = value == "true" ? 1 : 0;
    std::from_chars(value.data(), value.data() + value.size(), number);
    if (name == "copies" || name == "count") {
      tile.copies = std::clamp(number, 0, kMostCopies);
    } else if (name == "deck" && index_of(names_.rules().decks, value) >= 0) {
      tile.deck = value;
    } else if (!symbols(name, std::clamp(number, 0, 20), tile) && !action(name, value, tile)) {
      report_.note(Fate::LeftOut, tr("property \"{0}\"", name.substr(0, 40)), tile.id);
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
    report_.note(Fate::Changed, tr("the action was put on the zone at N0; check whether it belongs there"), tile.id);
    return true;
  }

  const Names& names_;
  Report& report_;
};

pugi::xml_node edge_set(const pugi::xml_node& root, const std::string& wanted, std::vector<std::string>& names) {
  pugi::xml_node out;
  for (const pugi::xml_node& set : root.child("wangsets").children("wangset")) {
    const std::string_view type = set.attribute("type").value();
    // Before Tiled 1.5, Wang sets had no type. A Wang set with edge colours is an edge set.
    if (type != "edge" && type != "mixed" && !set.child("wangedgecolor")) continue;
    names.emplace_back(set.attribute("name").value());
    if (!out && (wanted.empty() || wanted == names.back())) out = set;
  }
  return out;
}

std::optional<Tile> tile_of(const pugi::xml_node& wangtile, const std::vector<std::string>& edges, const Rules& rules,
                            const std::string& id, Report& report) {
  const auto sides = parse_wangid(wangtile.attribute("wangid").value());
  std::array<std::string, 4> ids;
  for (std::size_t i = 0; i < 4; ++i) {
    const int colour = sides ? (*sides)[i] : 0;
    if (colour > 0 && static_cast<std::size_t>(colour) < edges.size()) ids[i] = edges[static_cast<std::size_t>(colour)];
    if (!ids[i].empty()) continue;
    report.note(Fate::LeftOut, tr("a side that is not an edge of the rules"), id);
    return std::nullopt;
  }
  Tile tile = topology::tile_with_rim(rules, ids);
  tile.id = id;
  tile.deck = model::ordinary_deck(rules);
  return tile;
}

}  // namespace

Result<Imported> read_tiled(std::string_view text, const std::string& path, const Rules& rules,
                            const ImportOptions& options) {
  xml::Report trouble(path);
  xml::Document document(text, trouble);
  const pugi::xml_node root = document.foreign_root("tileset");
  if (!root) return trouble.take();
  std::vector<std::string> sets;
  const pugi::xml_node wangset = edge_set(root, options.part, sets);
  if (!wangset)
    return import_failure(path,
                          sets.empty()
                              ? tr("The file has no Wang set of edges (in Tiled: a terrain set of type \"Edge\")")
                              : tr("The file has no Wang set of edges \"{0}\". Choose {1}", options.part, one_of(sets)),
                          document.mark(root));
  Imported out;
  out.parts = sets;
  out.set.name = root.attribute("name").value();
  if (sets.size() > 1) out.report.note(Fate::LeftOut, tr("the other edge sets in the file"));
  const std::vector<std::string> edges = edges_of(wangset, rules, options, out.report);
  const Names names(rules, options.names);
  Details details(names, out.report);
  std::unordered_map<std::string, pugi::xml_node> described;
  for (const pugi::xml_node& node : root.children("tile")) described.emplace(node.attribute("id").value(), node);
  std::set<std::string> seen;
  for (const pugi::xml_node& node : wangset.children("wangtile")) {
    const std::string there = node.attribute("tileid").value(), id = clean_id(there);
    if (id.empty() || !seen.insert(id).second || out.set.tiles.size() >= kMostTiles) continue;
    auto tile = tile_of(node, edges, rules, id, out.report);
    if (!tile) continue;
    if (const auto found = described.find(there); found != described.end()) details.add(found->second, *tile);
    out.set.tiles.push_back(std::move(*tile));
  }
  if (!out.set.tiles.empty())
    out.report.note(
        Fate::Changed,
        tr("zones were derived from the edges alone; check whether line ends and corners are connected correctly"));
  choose_start(rules, clean_id(options.start), out);
  return out;
}

}  // namespace tw::exchange
