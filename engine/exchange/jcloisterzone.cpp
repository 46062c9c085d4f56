// Reads tile definitions of JCloisterZone 4 and 5: <defs><tiles><tile id><road>W
// E</road>...</tile></tiles><sets>...</defs>. Sides are N E S W. The half sides NL, NR, ... are the slots to the left
// and right of a side's middle, in clockwise order. I means inside the tile.

#include <algorithm>
#include <deque>
#include <iterator>
#include <memory>
#include <optional>
#include <set>
#include <sstream>

#include "engine/exchange/read_log.hpp"
#include "engine/exchange/tile_builder.hpp"
#include "engine/language/translate.hpp"
#include "engine/xml/document.hpp"

namespace tw::exchange {

using namespace tw::model;

namespace {

std::vector<std::string> words(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> out;
  for (std::string word; in >> word;) out.push_back(word);
  return out;
}

/// A converter for a <tile> element. It converts all features that the rules define.
class TileElementReader {
 public:
  TileElementReader(const NameTranslator& names, pugi::xml_node node, std::string id, ReadLog& log, Report& report)
      : names_(names), node_(node), draft_(names.rules(), std::move(id)), log_(log), report_(report) {}

  /// Returns the tile. If it cannot be converted, adds an entry to the report and returns nullopt.
  std::optional<Tile> read() {
    for (const pugi::xml_node& child : log_.children(node_)) add(child);
    assign_half_sides();
    assign_middles();
    for (const auto& [zone, feature] : features_) attributes(zone, feature);
    if (fault_.empty()) fault_ = draft_.problem();
    if (fault_.empty()) return std::move(draft_.tile());
    left_out(fault_);
    return std::nullopt;
  }

 private:
  void left_out(const std::string& what) { report_.add(ReportKind::LeftOut, what, draft_.tile().id); }

  void add(const pugi::xml_node& feature) {
    const std::string word = feature.name(), kind = names_.kind(word);
    if (kind.empty()) {
      add_unknown(feature);
      return;
    }
    const std::size_t zone = draft_.add_zone(kind);
    features_.emplace_back(zone, feature);
    if (const std::string symbol = names_.symbol(word, kind); !symbol.empty())
      draft_.zone(zone).symbols.push_back(symbol);
    else if (const std::string own = names_.symbol(word == "monastery" ? "cloister" : word, kind); !own.empty())
      draft_.zone(zone).symbols.push_back(own);
    for (const std::string& place : words(log_.text(feature))) {
      if (place == "I") continue;  // inside the tile, so there is no slot
      const auto side = side_from_name(std::string_view(place).substr(0, 1));
      const bool half = place.size() == 2 && (place[1] == 'L' || place[1] == 'R');
      if (!side || (place.size() != 1 && !half))
        fault_ = tr("{0} is not a valid place for a {1}", xml::in_quotes(place), word);
      else if (half)
        halves_.emplace_back(zone, slot(*side, place[1] == 'L' ? 0 : 2));
      else if (names_.fills_sides(kind) && !draft_ground(kind))
        for (int i = 0; i < 3; ++i) assign_slot(zone, slot(*side, i));
      else if (names_.fills_sides(kind))
        for (int i = 0; i < 3; ++i) halves_.emplace_back(zone, slot(*side, i));
      else
        assign_slot(zone, slot(*side, 1));
    }
  }

  /// Returns true if the feature is ground that lines run through. A side of ground includes only the slots that do not
  /// belong to other zones.
  bool draft_ground(const std::string& kind) const {
    for (const EdgeKind& edge : names_.rules().edges)
      if (edge.zones[0] == kind && edge.zones[1] != kind) return true;
    return false;
  }

  /// Handles an element that is not a feature of the rules. A river, road or city makes the tile invalid; any other
  /// element is stored as a possible symbol.
  void add_unknown(const pugi::xml_node& feature) {
    const std::string word = feature.name();
    if (word == "river" || word == "road" || word == "city")
      fault_ = tr("{0}: the rules do not define this feature", word);
    else
      unknown_.push_back(feature);
  }

  void assign_slot(std::size_t zone, Slot at) {
    if (!draft_.assign_slot(zone, at)) fault_ = tr("several zones have the slot {0}", name(at));
  }

  void assign_half_sides() {
    for (const auto& [zone, at] : halves_)
      if (!draft_.assign_slot(zone, at) && index(at) % 3 != 1) fault_ = tr("several zones have the slot {0}", name(at));
    for (const pugi::xml_node& element : unknown_) {
      const std::string word = element.name();
      bool taken = false;
      for (std::size_t z = 0; z < draft_.zones() && !taken; ++z)
        if (const std::string symbol = names_.symbol(word, draft_.zone(z).kind); !symbol.empty()) {
          draft_.zone(z).symbols.push_back(symbol);
          log_.children(element);
          taken = true;
        }
      if (taken) continue;
      left_out(word);
      log_.finish(element);
    }
  }

  /// Assigns the middle slot of a side to the zone on its left if the slot has no zone.
  void assign_middles() {
    for (const Side side : kSides) {
      const int left = draft_.zone_at(slot(side, 0)), right = draft_.zone_at(slot(side, 2));
      if (draft_.zone_at(slot(side, 1)) >= 0 || left < 0 || right < 0) continue;
      if (left != right)
        report_.add(ReportKind::Changed, tr("the middle of a side between two zones was assigned to the left zone"),
                    draft_.tile().id);
      draft_.assign_slot(static_cast<std::size_t>(left), slot(side, 1));
    }
  }

  void attributes(std::size_t zone, const pugi::xml_node& feature) {
    const std::string kind = draft_.zone(zone).kind;
    for (const pugi::xml_attribute& attribute : feature.attributes()) {
      const std::string word = attribute.name(), value = log_.value(feature, attribute.name());
      if (word == "multi-edge")
        fault_ = tr("two zones of the feature {0} meet on side {1}; a side can have only one", feature.name(), value);
      else if (const std::string touched = names_.kind(word); !touched.empty())
        touches(zone, touched, value);
      else if (const std::string symbol = names_.symbol(word, kind); !symbol.empty())
        symbols(zone, symbol, value);
      else if (const std::string other = names_.symbol(value, kind); !other.empty())
        draft_.zone(zone).symbols.push_back(other);
      else
        // translators: {0} is an attribute and {1} an element in the file of another program
        left_out(tr("{0} of a {1}", value == "yes" || value == "true" || value.size() > 20 ? word : word + " " + value,
                    feature.name()));
    }
  }

  void symbols(std::size_t zone, const std::string& symbol, const std::string& value) {
    constexpr int kMaxExportedSymbols = 20;
    const bool none = value == "no" || value == "false";
    const int count = value == "yes" || value == "true" ? 1 : none ? 0 : whole_number(value).value_or(-1);
    if (count < 0) left_out(tr("{0} {1}, which is not a number", symbol, xml::in_quotes(value)));
    for (int i = 0; i < std::min(count, kMaxExportedSymbols); ++i) draft_.zone(zone).symbols.push_back(symbol);
  }

  /// Adds the zones of `kind` at these sides to the `touches` of the zone.
  void touches(std::size_t zone, const std::string& kind, const std::string& sides) {
    for (const std::string& word : words(sides)) {
      const auto side = side_from_name(word);
      const int other = side ? draft_.zone_at(slot(*side, 1)) : -1;
      if (other < 0 || draft_.zone(static_cast<std::size_t>(other)).kind != kind) {
        left_out(tr("\"{0}\" as a touching {1}", word.substr(0, 20), kind));
        continue;
      }
      auto& list = draft_.zone(zone).touches;
      const std::string& id = draft_.zone(static_cast<std::size_t>(other)).id;
      if (std::find(list.begin(), list.end(), id) == list.end()) list.push_back(id);
    }
  }

  const NameTranslator& names_;
  pugi::xml_node node_;
  TileBuilder draft_;
  ReadLog& log_;
  Report& report_;
  std::vector<std::pair<std::size_t, pugi::xml_node>> features_;
  std::vector<std::pair<std::size_t, Slot>> halves_;  ///< slots that are assigned after all features have been read
  std::vector<pugi::xml_node> unknown_;               ///< elements that are not features
  std::string fault_;
};

using Roots = std::vector<pugi::xml_node>;

/// Number of copies for each tile id, from the selected tile set. If the files contain no tile sets, each tile has one
/// copy.
class Counts {
 public:
  Counts(const Roots& roots, const std::string& wanted, ReadLog& log, Report& report) {
    for (const pugi::xml_node& root : roots)
      for (const pugi::xml_node& sets : log.children(root, "sets"))
        for (const pugi::xml_node& set : log.children(sets, "tile-set")) {
          const std::string id = log.value(set, "id");
          names_.push_back(id);
          if (found_ || (!wanted.empty() && id != wanted)) {
            log.finish(set);
            continue;
          }
          found_ = true;
          name_ = id;
          for (const pugi::xml_node& ref : log.children(set, "ref")) add(ref, log, report);
        }
  }
  bool any() const { return !names_.empty(); }
  bool found() const { return found_; }
  const std::string& name() const { return name_; }
  const std::vector<std::string>& names() const { return names_; }
  std::map<std::string, int>& counts() { return counts_; }

 private:
  void add(const pugi::xml_node& ref, ReadLog& log, Report& report) {
    const std::string tile = log.value(ref, "tile"), text = log.value(ref, "count");
    const int wish = text.empty() ? 1 : whole_number(text).value_or(-1),
              copies = wish < 0 ? 1 : std::min(wish, kMaxImportedCopies);
    if (copies != wish)
      report.add(ReportKind::Changed, tr("count {0} became {1}", xml::in_quotes(text), copies), clean_id(tile));
    counts_[tile] += copies;
  }

  bool found_ = false;
  std::string name_;
  std::vector<std::string> names_;
  std::map<std::string, int> counts_;
};

/// Returns the tiles of a file: most files contain them in a <tiles> element, some directly below the root.
Roots tile_elements(const pugi::xml_node& root, ReadLog& log) {
  Roots out;
  for (const pugi::xml_node& tiles : log.children(root, "tiles"))
    std::ranges::move(log.children(tiles, "tile"), std::back_inserter(out));
  std::ranges::move(log.children(root, "tile"), std::back_inserter(out));
  return out;
}

void read_tiles(const Roots& roots, const NameTranslator& names, Counts& counts, ReadLog& log, ImportResult& out) {
  std::set<std::string> seen, listed;
  for (const auto& [tile, count] : counts.counts()) listed.insert(tile);
  Roots nodes;
  for (const pugi::xml_node& root : roots) std::ranges::move(tile_elements(root, log), std::back_inserter(nodes));
  for (const pugi::xml_node& node : nodes) {
    const std::string there = log.value(node, "id"), id = clean_id(there);
    log.set_tile(node, id);
    const auto leave_out = [&](const std::string& why) {
      if (!why.empty()) out.report.add(ReportKind::LeftOut, why, id);
      log.finish(node);
    };
    if (counts.any() && !listed.contains(there)) {
      leave_out(tr("not in the tile set {0}", xml::in_quotes(counts.name())));
      continue;
    }
    const auto count = counts.counts().extract(there);
    if (id.empty() || !seen.insert(id).second) {
      leave_out(id.empty() ? tr("a tile without an id") : tr("a second tile with this id"));
      continue;
    }
    const int wish = counts.any() ? count.mapped() : 1, copies = std::min(wish, kMaxImportedCopies);
    if (copies < wish) out.report.add(ReportKind::Changed, tr("count {0} became {1}", wish, copies), id);
    if (out.set.tiles.size() >= kMaxImportedTiles)
      return out.report.add(ReportKind::LeftOut, tr("tiles after the 20,000th"));
    if (id != there) out.report.add(ReportKind::Changed, tr("spaces and slashes in the id were replaced"), id);
    auto tile = TileElementReader(names, node, id, log, out.report).read();
    if (!tile) {
      leave_out("");
      continue;
    }
    tile->copies = copies;
    tile->deck = model::ordinary_deck(names.rules());
    out.set.tiles.push_back(std::move(*tile));
  }
}

}  // namespace

Result<ImportResult> read_jcloisterzone(std::span<const ForeignFile> files, const Rules& rules,
                                        const ImportOptions& options) {
  std::vector<std::unique_ptr<xml::Document>> documents;
  std::deque<xml::Report> reports;  // the documents refer to these reports
  Roots roots;
  for (const ForeignFile& file : files) {
    documents.push_back(std::make_unique<xml::Document>(file.text, reports.emplace_back(file.path)));
    roots.push_back(documents.back()->foreign_root("defs"));
    if (!roots.back()) return reports.back().take();
  }
  ImportResult out;
  ReadLog log;
  Counts counts(roots, options.part, log, out.report);
  if (counts.any() && !counts.found())
    return import_failure(
        files[0].path,
        tr("The file has no tile set \"{0}\"; it has {1}", options.part, list_alternatives(counts.names())),
        documents[0]->location(roots[0].child("sets")));
  out.parts = counts.names();
  out.set.name = counts.name();
  for (char& c : out.set.name)
    if (c == ':') c = '-';
  if (!counts.any()) out.report.add(ReportKind::Changed, tr("the file has no tile sets, so each tile has one copy"));
  if (counts.names().size() > 1) {
    std::string others;
    for (const std::string& other : counts.names())
      if (other != counts.name()) others += (others.empty() ? "" : ", ") + other;
    out.report.add(ReportKind::LeftOut, tr("the other tile sets in the file: {0}", others.substr(0, 200)));
  }
  read_tiles(roots, NameTranslator(rules, options.names), counts, log, out);
  for (const auto& [there, count] : counts.counts())
    out.report.add(ReportKind::LeftOut,
                   tr("listed in the tile set, but defined in no imported file; add the file that defines it"),
                   clean_id(there));
  for (const pugi::xml_node& root : roots) log.report_rest(root, out.report);
  choose_start_tile(rules, clean_id(options.start), out);
  return out;
}

}  // namespace tw::exchange
