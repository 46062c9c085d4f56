// Reads tile definitions of JCloisterZone 4 and 5: <defs><tiles><tile id><road>W
// E</road>...</tile></tiles><sets>...</defs>. Sides are N E S W. The half sides NL, NR, ... are the slots to the left
// and right of a side's middle, in clockwise order. I means inside the tile.

#include <charconv>
#include <optional>
#include <set>
#include <sstream>

#include "engine/exchange/draft.hpp"
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

int number(std::string_view text, int otherwise) {
  int out = otherwise;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc() && end == text.data() + text.size() ? out : otherwise;
}

/// A converter for a <tile> element. It converts all features that the rules define.
class TileElementReader {
 public:
  TileElementReader(const Names& names, pugi::xml_node node, std::string id, Report& report)
      : names_(names), node_(node), draft_(names.rules(), std::move(id)), report_(report) {}

  /// Returns the tile. If it cannot be converted, adds an entry to the report and returns nullopt.
  std::optional<Tile> read() {
    for (const pugi::xml_node& child : node_.children())
      if (child.type() == pugi::node_element) add(child);
    assign_half_sides();
    assign_middles();
    for (const auto& [zone, feature] : features_) attributes(zone, feature);
    if (fault_.empty()) fault_ = draft_.fault();
    if (fault_.empty()) return std::move(draft_.tile());
    left_out(fault_);
    return std::nullopt;
  }

 private:
  void left_out(const std::string& what) { report_.note(Fate::LeftOut, what, draft_.tile().id); }

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
    for (const std::string& place : words(feature.text().get())) {
      if (place == "I") continue;  // inside the tile, so there is no slot
      const auto side = side_from_name(std::string_view(place).substr(0, 1));
      const bool half = place.size() == 2 && (place[1] == 'L' || place[1] == 'R');
      if (!side || (place.size() != 1 && !half))
        left_out(tr("place \"{0}\" of a {1}", place.substr(0, 20), word));
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

  /// Returns true if the kind is ground that lines run through. A side of ground includes only the slots that do not
  /// belong to other zones.
  bool draft_ground(const std::string& kind) const {
    for (const EdgeKind& edge : names_.rules().edges)
      if (edge.zones[0] == kind && edge.zones[1] != kind) return true;
    return false;
  }

  /// Handles an element that is not a kind. Reports an error if it is a feature that the rules do not define; otherwise
  /// stores it as a possible symbol.
  void add_unknown(const pugi::xml_node& feature) {
    const std::string word = feature.name();
    if (word == "river" || word == "road" || word == "city")
      fault_ = tr("{0}: the rules do not define this feature", word);
    else
      unknown_words_.push_back(word);
  }

  void assign_slot(std::size_t zone, Slot at) {
    if (!draft_.assign_slot(zone, at)) fault_ = tr("several zones have the slot {0}", name(at));
  }

  void assign_half_sides() {
    for (const auto& [zone, at] : halves_)
      if (!draft_.assign_slot(zone, at) && index(at) % 3 != 1) fault_ = tr("several zones have the slot {0}", name(at));
    for (const std::string& word : unknown_words_) {
      bool taken = false;
      for (std::size_t z = 0; z < draft_.zones() && !taken; ++z)
        if (const std::string symbol = names_.symbol(word, draft_.zone(z).kind); !symbol.empty()) {
          draft_.zone(z).symbols.push_back(symbol);
          taken = true;
        }
      if (!taken) left_out(word);
    }
  }

  /// Assigns the middle slot of a side to the zone on its left if the slot has no zone.
  void assign_middles() {
    for (const Side side : kSides) {
      const int left = draft_.zone_at(slot(side, 0)), right = draft_.zone_at(slot(side, 2));
      if (draft_.zone_at(slot(side, 1)) >= 0 || left < 0 || right < 0) continue;
      if (left != right)
        report_.note(Fate::Changed, tr("the middle of a side between two zones was assigned to the left zone"),
                     draft_.tile().id);
      draft_.assign_slot(static_cast<std::size_t>(left), slot(side, 1));
    }
  }

  void attributes(std::size_t zone, const pugi::xml_node& feature) {
    const std::string kind = draft_.zone(zone).kind;
    for (const pugi::xml_attribute& attribute : feature.attributes()) {
      const std::string word = attribute.name(), value = attribute.value();
      if (const std::string touched = names_.kind(word); !touched.empty())
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
    constexpr int kMostSymbols = 20;
    const int count = value == "yes" || value == "true" ? 1 : number(value, 0);
    for (int i = 0; i < std::min(count, kMostSymbols); ++i) draft_.zone(zone).symbols.push_back(symbol);
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

  const Names& names_;
  pugi::xml_node node_;
  Draft draft_;
  Report& report_;
  std::vector<std::pair<std::size_t, pugi::xml_node>> features_;
  std::vector<std::pair<std::size_t, Slot>> halves_;  ///< slots that are assigned after all features have been read
  std::vector<std::string> unknown_words_;
  std::string fault_;
};

/// Number of copies for each tile id of the file, from the selected tile set. If the file contains no tile sets, each
/// tile has one copy.
class Counts {
 public:
  Counts(const pugi::xml_node& root, const std::string& wanted) {
    for (const pugi::xml_node& set : root.child("sets").children("tile-set")) {
      const std::string id = set.attribute("id").value();
      names_.push_back(id);
      if (found_ || (!wanted.empty() && id != wanted)) continue;
      found_ = true;
      name_ = id;
      for (const pugi::xml_node& ref : set.children("ref"))
        counts_[ref.attribute("tile").value()] += std::clamp(number(ref.attribute("count").value(), 1), 0, kMostCopies);
    }
  }
  bool any() const { return !names_.empty(); }
  bool found() const { return found_; }
  const std::string& name() const { return name_; }
  const std::vector<std::string>& names() const { return names_; }
  std::map<std::string, int>& counts() { return counts_; }

 private:
  bool found_ = false;
  std::string name_;
  std::vector<std::string> names_;
  std::map<std::string, int> counts_;
};

void read_tiles(const pugi::xml_node& root, const Names& names, Counts& counts, Imported& out) {
  std::set<std::string> seen;
  // Most files contain the tiles in a <tiles> element; some contain them directly below the root.
  std::vector<pugi::xml_node> nodes;
  for (const pugi::xml_node& parent : {root.child("tiles"), root})
    for (const pugi::xml_node& node : parent.children("tile")) nodes.push_back(node);
  for (const pugi::xml_node& node : nodes) {
    const std::string there = node.attribute("id").value();
    const auto count = counts.counts().find(there);
    if (counts.any() && count == counts.counts().end()) continue;
    int copies = counts.any() ? std::min(count->second, kMostCopies) : 1;
    if (counts.any()) counts.counts().erase(count);
    if (out.set.tiles.size() >= kMostTiles) return out.report.note(Fate::LeftOut, tr("tiles after the 20,000th"));
    const std::string id = clean_id(there);
    if (id.empty() || !seen.insert(id).second) {
      out.report.note(Fate::LeftOut, id.empty() ? tr("a tile without an id") : tr("a second tile with this id"), id);
      continue;
    }
    if (id != there) out.report.note(Fate::Changed, tr("spaces and slashes in the id were replaced"), id);
    auto tile = TileElementReader(names, node, id, out.report).read();
    if (!tile) continue;
    tile->copies = copies;
    tile->deck = model::ordinary_deck(names.rules());
    out.set.tiles.push_back(std::move(*tile));
  }
}

}  // namespace

Result<Imported> read_jcloisterzone(std::string_view text, const std::string& path, const Rules& rules,
                                    const ImportOptions& options) {
  xml::Report trouble(path);
  xml::Document document(text, trouble);
  const pugi::xml_node root = document.foreign_root("defs");
  if (!root) return trouble.take();
  Counts counts(root, options.part);
  if (counts.any() && !counts.found())
    return import_failure(path,
                          tr("The file has no tile set \"{0}\"; it has {1}", options.part, one_of(counts.names())),
                          document.mark(root.child("sets")));
  Imported out;
  out.parts = counts.names();
  out.set.name = counts.name();
  for (char& c : out.set.name)
    if (c == ':') c = '-';
  if (!counts.any()) out.report.note(Fate::Changed, tr("the file has no tile sets, so each tile has one copy"));
  if (counts.names().size() > 1) {
    std::string others;
    for (const std::string& other : counts.names())
      if (other != counts.name()) others += (others.empty() ? "" : ", ") + other;
    out.report.note(Fate::LeftOut, tr("the other tile sets in the file: {0}", others.substr(0, 200)));
  }
  read_tiles(root, Names(rules, options.names), counts, out);
  for (const auto& [there, count] : counts.counts())
    out.report.note(Fate::LeftOut, tr("listed in the tile set, but missing from the file"), clean_id(there));
  choose_start(rules, clean_id(options.start), out);
  return out;
}

}  // namespace tw::exchange
