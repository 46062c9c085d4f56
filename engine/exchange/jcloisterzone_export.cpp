// Exports tiles as definitions of JCloisterZone 5. Also writes the add-on (.jca) that contains these definitions.

#include <zip.h>

#include <algorithm>
#include <array>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "engine/exchange/exchange.hpp"
#include "engine/exchange/tile_builder.hpp"
#include "engine/language/translate.hpp"
#include "engine/xml/files.hpp"
#include "engine/xml/writer.hpp"

namespace tw::exchange {

using namespace tw::model;

namespace {

Findings export_failure(const std::string& message, const std::string& tile = "", const std::string& zone = "") {
  Finding finding;
  finding.code = "TW181";
  finding.message = message;
  finding.tile = tile;
  finding.zone = zone;
  return {finding};
}

constexpr std::array<std::string_view, 5> kFeatures{"road", "city", "field", "monastery", "river"};

/// Returns the element name for a feature, or "" if JCloisterZone has no such element.
std::string element_of(const std::string& kind, const std::map<std::string, std::string>& names) {
  const auto named = names.find(kind);
  const std::string word = named == names.end() ? kind : named->second;
  if (word == "farm") return "field";
  if (word == "cloister") return "monastery";
  return std::ranges::find(kFeatures, word) != kFeatures.end() ? word : "";
}

bool is_line(const std::string& element) { return element == "road" || element == "river"; }

/// Returns the location of a zone in the notation of JCloisterZone, or nullopt if the location cannot be represented.
std::optional<std::string> places(const Zone& zone, const std::string& element) {
  std::string out;
  const auto put = [&out](const std::string& word) { out += (out.empty() ? "" : " ") + word; };
  for (const Side side : kSides) {
    const std::string letter(name(side));
    const bool left = zone.slots.has(slot(side, 0)), middle = zone.slots.has(slot(side, 1)),
               right = zone.slots.has(slot(side, 2));
    if (element == "field") {
      if (left) put(letter + "L");
      if (right) put(letter + "R");
      if (middle && !left && !right) return std::nullopt;
    } else if (is_line(element) ? left || right : left != middle || middle != right) {
      return std::nullopt;
    } else if (middle) {
      put(letter);
    }
  }
  if (zone.slots.empty() && element == "field") return "I";
  return out;
}

std::string sides_of(const Zone& zone) {
  std::string out;
  for (const Side side : kSides)
    if (zone.slots.has(slot(side, 1))) out += (out.empty() ? "" : " ") + std::string(name(side));
  return out;
}

class Definitions {
 public:
  Definitions(const TileSet& set, const std::map<std::string, std::string>& names, ExportResult& out)
      : set_(set), names_(names), out_(out), prefix_(clean_id(set.id)) {}

  Findings write() {
    xml_.open("defs");
    xml_.open("expansion", {{"id", prefix_}});
    xml_.text("title", {}, set_.name);
    xml_.open("release");
    xml_.leaf("ref", {{"tile-set", prefix_}});
    xml_.close("release");
    xml_.close("expansion");
    xml_.open("tiles");
    for (const Tile& tile : set_.tiles)
      if (Findings errors = write_tile(tile); !errors.empty()) return errors;
    xml_.close("tiles");
    xml_.open("sets");
    xml_.open("tile-set", {{"id", prefix_}});
    for (const Tile& tile : set_.tiles)
      if (tile.copies > 0) xml_.leaf("ref", {{"count", std::to_string(tile.copies)}, {"tile", id_of(tile)}});
    xml_.close("tile-set");
    xml_.close("sets");
    xml_.close("defs");
    out_.text = xml_.take();
    out_.report.tiles = static_cast<int>(set_.tiles.size());
    out_.report.copies = total_copies(set_);
    return {};
  }

 private:
  std::string id_of(const Tile& tile) const { return prefix_ + "/" + tile.id; }

  Findings write_tile(const Tile& tile) {
    xml_.open("tile", {{"id", id_of(tile)}});
    if (!tile.art.empty())
      out_.report.add(ReportKind::LeftOut, tr("the tile's custom picture; an add-on uses its own artwork"), tile.id);
    if (!tile.properties.empty()) out_.report.add(ReportKind::LeftOut, tr("properties of the tile"), tile.id);
    for (const Zone& zone : tile.zones) {
      const std::string element = element_of(zone.kind, names_);
      const auto where = places(zone, element);
      if (element.empty())
        return export_failure(
            tr("A {0} cannot be exported: JCloisterZone only has road, city, field, monastery and river; map it to one "
               "of these, or remove the tile",
               zone.kind),
            tile.id, zone.id);
      if (!where)
        return export_failure(tr("Tile {0}: zone {1} ({2}) lies at {3}, which JCloisterZone cannot represent for a {4}",
                                 tile.id, zone.id, zone.kind, to_text(zone.slots), element),
                              tile.id, zone.id);
      write_zone(tile, zone, element, *where);
    }
    xml_.close("tile");
    return {};
  }

  void write_zone(const Tile& tile, const Zone& zone, const std::string& element, const std::string& where) {
    xml::AttributeList attributes;
    std::map<std::string, int> symbols;
    for (const std::string& symbol : zone.symbols) ++symbols[symbol];
    for (const auto& [symbol, count] : symbols) {
      if (symbol == "pennant")
        attributes.emplace_back("pennants", std::to_string(count));
      else if (symbol != "cloister")
        out_.report.add(ReportKind::LeftOut, tr("{0} on a {1}", tr_name(symbol), tr_name(zone.kind)), tile.id);
    }
    if (!zone.action.empty()) out_.report.add(ReportKind::LeftOut, tr("action {0}", tr_name(zone.action)), tile.id);
    if (!zone.joins.empty()) out_.report.add(ReportKind::LeftOut, tr("joins between zones"), tile.id);
    std::string cities;
    for (const std::string& touched : zone.touches) {
      const int at = zone_index(tile, touched);
      if (at >= 0 && element_of(tile.zones[at].kind, names_) == "city")
        cities += (cities.empty() ? "" : " ") + sides_of(tile.zones[at]).substr(0, 1);
    }
    if (element == "field" && !cities.empty())
      attributes.emplace_back("city", cities);
    else if (!zone.touches.empty())
      out_.report.add(ReportKind::LeftOut, tr("touching zones of a {0}", tr_name(zone.kind)), tile.id);
    if (where.empty())
      xml_.leaf(element, attributes);
    else
      xml_.text(element, attributes, where);
  }

  xml::Writer xml_;
  const TileSet& set_;
  const std::map<std::string, std::string>& names_;
  ExportResult& out_;
  std::string prefix_;
};

Findings cannot_write(const std::string& path, const std::string& why) {
  Finding finding;
  finding.code = "TW001";
  finding.path = path;
  finding.message = tr("The add-on cannot be written: {0}", why);
  return {finding};
}

/// Adds `text` to the archive. `text` must not change until the archive is closed, since it is not copied. The date is
/// fixed to make the output reproducible.
bool put(zip_t* archive, const std::string& name, const std::string& text) {
  zip_source_t* source = zip_source_buffer(archive, text.data(), text.size(), 0);
  const zip_int64_t at = source ? zip_file_add(archive, name.c_str(), source, ZIP_FL_ENC_UTF_8) : -1;
  if (at < 0 && source) zip_source_free(source);
  if (at >= 0) zip_file_set_dostime(archive, static_cast<zip_uint64_t>(at), 0, 0x21, 0);  // 1 January 1980
  return at >= 0;
}

/// Returns the bytes of an archive with these files (name and text); nullopt if there is not enough memory. The archive
/// is made in memory, so that it is written in the same way as all other files.
std::optional<std::string> zipped(const std::vector<std::pair<std::string, std::string>>& files) {
  const std::unique_ptr<zip_source_t, decltype(&zip_source_free)> memory(
      zip_source_buffer_create(nullptr, 0, 0, nullptr), zip_source_free);
  if (!memory) return std::nullopt;
  zip_t* const archive = zip_open_from_source(memory.get(), ZIP_TRUNCATE, nullptr);
  if (!archive) return std::nullopt;
  zip_source_keep(memory.get());  // the archive owns one reference
  bool ok = true;
  for (const auto& [name, text] : files) ok = ok && put(archive, name, text);
  if (!ok || zip_close(archive) != 0) return zip_discard(archive), std::nullopt;
  zip_stat_t about;
  if (zip_source_stat(memory.get(), &about) != 0 || zip_source_open(memory.get()) != 0) return std::nullopt;
  std::string bytes(about.size, '\0');
  const zip_int64_t got = zip_source_read(memory.get(), bytes.data(), bytes.size());
  zip_source_close(memory.get());
  return got == static_cast<zip_int64_t>(bytes.size()) ? std::optional(std::move(bytes)) : std::nullopt;
}

}  // namespace

std::span<const std::string_view> jcloisterzone_features() { return kFeatures; }

std::string jcloisterzone_feature(const std::string& kind) { return element_of(kind, {}); }

Result<ExportResult> export_jcloisterzone(const TileSet& set, const Rules& rules,
                                          const std::map<std::string, std::string>& names) {
  if (rules.edges.empty())
    return export_failure(tr("The rules \"{0}\" define no edges, so JCloisterZone cannot use these tiles", rules.id));
  ExportResult out;
  if (Findings errors = Definitions(set, names, out).write(); !errors.empty()) return errors;
  return out;
}

Findings write_add_on(const std::string& path, const TileSet& set, const ExportResult& exported) {
  const std::string folder = clean_id(set.id.empty() ? "tiles" : set.id);
  const nlohmann::ordered_json about{{"title", set.name},
                                     {"version", 1},
                                     {"minimumJczVersion", "5.7.0"},
                                     {"expansions", {"expansions/" + folder + ".xml"}},
                                     {"artworks", nlohmann::ordered_json::array()}};
  const std::string json = about.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
  const auto bytes =
      zipped({{folder + "/jcz-addon.json", json}, {folder + "/expansions/" + folder + ".xml", exported.text}});
  return bytes ? xml::write_file(path, *bytes) : cannot_write(path, tr("out of memory"));
}

}  // namespace tw::exchange
