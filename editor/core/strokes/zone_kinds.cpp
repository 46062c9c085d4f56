#include "editor/core/strokes/zone_kinds.hpp"

#include <algorithm>
#include <map>

#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"

namespace tw::editor::strokes {

namespace {
/// Returns the names after `prefix` in a formula: "fish" for "tiles + joined.fish".
std::vector<std::string> names_after(const std::string& formula, const std::string& prefix) {
  std::vector<std::string> out;
  for (std::size_t at = formula.find(prefix); at != std::string::npos; at = formula.find(prefix, at + 1)) {
    const std::size_t from = at + prefix.size();
    const std::size_t to =
        formula.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_", from);
    out.push_back(formula.substr(from, to == std::string::npos ? to : to - from));
  }
  return out;
}

template <class Row>
const Row* row_with_id(const std::vector<Row>& rows, const std::string& id) {
  const int i = model::index_of(rows, id);
  return i < 0 ? nullptr : &rows[i];
}
}  // namespace

ZoneKinds::ZoneKinds(const model::Rules& rules, const model::Tile& tile, const model::TileSet* set) : rules_(rules) {
  read_rules();
  constexpr std::size_t kMax = 500;  // enough tiles to detect the set's conventions, but few enough to be fast for a
                                     // large set
  for (std::size_t i = 0; set && i < std::min(kMax, set->tiles.size()); ++i) read_tile(set->tiles[i]);
  read_tile(tile);
}

void ZoneKinds::read_rules() {
  for (const model::EdgeKind& edge : rules_.edges) {
    middle_.insert(edge.zones[1]);
    corner_.insert(edge.zones[0]);
    corner_.insert(edge.zones[2]);
  }
  const auto pair_all = [](std::set<Pair>& out, const std::vector<std::string>& as,
                           const std::vector<std::string>& bs) {
    for (const std::string& a : as)
      for (const std::string& b : bs)
        if (a != b) out.insert({a, b});
  };
  for (const model::AreaKind& area : rules_.areas) pair_all(joins_, area.of, area.of);
  for (const model::ScoreRule& score : rules_.scores) {
    const model::AreaKind* area = row_with_id(rules_.areas, score.area);
    if (!area) continue;
    for (const std::string& name : names_after(score.points.text, "joined."))
      if (const model::SymbolKind* symbol = row_with_id(rules_.symbols, name)) pair_all(joins_, area->of, symbol->on);
    for (const std::string& name : names_after(score.points.text, "touching."))
      if (const model::AreaKind* other = row_with_id(rules_.areas, name)) pair_all(touches_, area->of, other->of);
  }
}

void ZoneKinds::read_tile(const model::Tile& tile) {
  std::map<std::string, int> ends;
  for (const model::Zone& zone : tile.zones) {
    for (const std::string& id : zone.joins)
      if (const int z = model::zone_index(tile, id); z >= 0) {
        const std::string& kind = tile.zones[z].kind;
        if (kind != zone.kind) joins_.insert({zone.kind, kind});
      }
    if (!is_line(zone.kind)) continue;
    if (zone.slots.count() == 1 && zone.joins.empty()) ++ends[zone.kind];
    if (zone.slots.count() > 2) branches_.insert(zone.kind);
  }
  for (const model::Zone& zone : tile.zones) {
    if (zone.slots.count() != 1 || !zone.joins.empty() || !ends.contains(zone.kind)) continue;
    if (ends[zone.kind] > 2) junctions_.insert(zone.kind);
    if (!zone.mark.empty()) (ends[zone.kind] > 2 ? junction_marks_ : dead_end_marks_).insert({zone.kind, zone.mark});
  }
}

bool ZoneKinds::is_line(const std::string& kind) const { return middle_.contains(kind) && !corner_.contains(kind); }
bool ZoneKinds::is_inner(const std::string& kind) const { return !middle_.contains(kind) && !corner_.contains(kind); }
bool ZoneKinds::is_ground(const std::string& kind) const {
  return std::any_of(rules_.edges.begin(), rules_.edges.end(), [&](const model::EdgeKind& e) {
    return (e.zones[0] == kind || e.zones[2] == kind) && e.zones[1] != kind;
  });
}
bool ZoneKinds::are_joinable(const std::string& a, const std::string& b) const {
  return joins_.contains({a, b}) || joins_.contains({b, a});
}
bool ZoneKinds::touching(const std::string& a, const std::string& b) const { return touches_.contains({a, b}); }
bool ZoneKinds::has_junctions(const std::string& kind) const {
  return junctions_.contains(kind) && !branches_.contains(kind);
}

namespace {
std::string mark_of(const std::set<std::pair<std::string, std::string>>& marks, const std::string& kind) {
  const auto found = marks.lower_bound({kind, ""});
  return found != marks.end() && found->first == kind ? found->second : "";
}
}  // namespace
std::string ZoneKinds::junction_mark(const std::string& kind) const { return mark_of(junction_marks_, kind); }
std::string ZoneKinds::dead_end_mark(const std::string& kind) const { return mark_of(dead_end_marks_, kind); }

std::string ZoneKinds::why_no_symbol(const std::string& symbol, const std::string& kind) const {
  const model::SymbolKind* found = row_with_id(rules_.symbols, symbol);
  if (!found) return tr("“{0}” is not a symbol in these rules.", symbol);
  if (contains(found->on, kind)) return "";
  return tr("{0} cannot have {1}; {1} is allowed on {2}.", capitalized(tr_name(kind)), tr_name(symbol),
            model::join_alternatives(tr_name(found->on)));
}

std::string ZoneKinds::why_no_action(const std::string& action, const std::string& kind) const {
  const model::ActionRule* found = row_with_id(rules_.actions, action);
  if (!found) return tr("“{0}” is not an action in these rules.", action);
  for (const model::Effect& effect : found->effects) {
    const model::ScoreRule* score = row_with_id(rules_.scores, effect.score);
    const model::AreaKind* area = row_with_id(rules_.areas, score ? score->area : effect.area);
    if (area && !contains(area->of, kind))
      return tr("The action {0} works on {1}, not on {2}.", tr_name(action),
                model::join_alternatives(tr_name(area->of)), tr_name(kind));
  }
  return "";
}

bool contains(const std::vector<std::string>& list, const std::string& word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

}  // namespace tw::editor::strokes
