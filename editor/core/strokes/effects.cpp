#include "editor/core/strokes/effects.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

#include "editor/core/edits/zones.hpp"
#include "editor/core/words/words.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/topology/cells.hpp"

namespace tw::editor::strokes {

using model::SlotSet;
using model::Tile;
using model::Zone;

namespace {
const Zone* zone_in(const Tile& tile, const std::string& id) {
  const int z = model::zone_index(tile, id);
  return z < 0 ? nullptr : &tile.zones[z];
}
/// Returns true if the text of the slots names several slots or sides: "N" is singular, "N E0" is plural.
bool are_several(SlotSet slots) { return to_text(slots).find(' ') != std::string::npos; }

/// Returns "N becomes meadow 4" or "N E0 become meadow 4".
std::string becomes(const Zone& zone) {
  // translators: {0} is a list of slots, such as "E2 S0", {1} the name of a zone
  return are_several(zone.slots) ? tr("{0} become {1}", to_text(zone.slots), zone_name(zone))
                                 : tr("{0} becomes {1}", to_text(zone.slots), zone_name(zone));
}

/// Prefix of the names of actions in a map of symbols and actions. Its spaces distinguish it from names of symbols.
constexpr std::string_view kAction = "the action ";

/// Returns "two deer".
std::string counted_symbol(int n, const std::string& symbol) {
  return tr_in("number and symbol", "{0} {1}", number_in_words(n), tr_name(symbol, n));
}

void describe_cuts(const Draft& draft, std::vector<std::string>& out) {
  for (const Zone& was : draft.before().zones) {
    std::vector<std::string> parts;
    const Zone* now = zone_in(draft.tile, was.id);
    const bool stays = now && now->kind == was.kind && !now->slots.empty();
    if (stays && !(now->slots & was.slots).empty())
      // translators: {0} is a list of slots, such as "N E0 W"
      parts.push_back(are_several(now->slots) ? tr("{0} stay", to_text(now->slots))
                                              : tr("{0} stays", to_text(now->slots)));
    bool cut = false;
    for (const Zone& zone : draft.tile.zones) {
      const auto part = draft.cut_from().find(zone.id);
      if (part == draft.cut_from().end() || part->second != was.id) continue;
      cut = true;
      if (zone.slots.empty()) continue;
      parts.push_back(becomes(zone));
    }
    if (!cut || parts.empty()) continue;
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
    // translators: "Cuts meadow 1: N E0 W stay, E2 S0 become meadow 4."
    out.push_back(tr("Cuts {0}: {1}.", zone_name(was), text));
  }
}

void describe_merges(const Draft& draft, std::vector<std::string>& out) {
  std::map<std::string, std::vector<std::string>> into;
  for (const Zone& was : draft.before().zones) {
    const auto found = draft.merged_into().find(was.id);
    if (found != draft.merged_into().end() && zone_in(draft.tile, found->second)) into[found->second].push_back(was.id);
  }
  for (const auto& [id, gone] : into) {
    std::vector<std::string> names;
    if (const Zone* was = zone_in(draft.before(), id)) names.push_back(zone_name(*was));
    for (const std::string& zone : gone) names.push_back(zone_name(*zone_in(draft.before(), zone)));
    const std::string target = zone_name(*zone_in(draft.tile, id));
    out.push_back(names.size() == 1 ? tr("{0} becomes part of {1}.", capitalized(names.front()), target)
                                    : tr("Merges {0} into one zone, {1}.", join_words(names), target));
  }
}

void describe_changes(const Draft& draft, std::vector<std::string>& out) {
  for (const Zone& was : draft.before().zones) {
    const Zone* now = zone_in(draft.tile, was.id);
    if (!now) {
      if (!draft.merged_into().contains(was.id)) out.push_back(tr("Removes {0}.", zone_name(was)));
      continue;
    }
    if (now->kind != was.kind) {
      out.push_back(tr("{0} becomes {1}.", capitalized(zone_name(was)), tr_name(now->kind)));
      continue;
    }
    const bool cut = std::any_of(draft.cut_from().begin(), draft.cut_from().end(),
                                 [&](const auto& part) { return part.second == was.id; });
    const bool grew_by_merge =
        std::any_of(draft.merged_into().begin(), draft.merged_into().end(),
                    [&](const auto& part) { return part.second == was.id && zone_in(draft.before(), part.first); });
    const SlotSet lost = was.slots - now->slots, won = now->slots - was.slots;
    if (!lost.empty() && !cut) out.push_back(tr("{0} loses {1}.", capitalized(zone_name(was)), to_text(lost)));
    if (!won.empty() && !grew_by_merge) out.push_back(tr("{0} gains {1}.", capitalized(zone_name(was)), to_text(won)));
  }
  for (const Zone& now : draft.tile.zones) {
    if (zone_in(draft.before(), now.id)) continue;
    const auto part = draft.cut_from().find(now.id);
    const Zone* whole = part == draft.cut_from().end() ? nullptr : zone_in(draft.before(), part->second);
    if (whole && !now.slots.empty()) continue;  // the description of the cut already mentions this part
    out.push_back(now.slots.empty() ? tr("A new {0} lies inside: {1}.", tr_name(now.kind), zone_name(now))
                                    : becomes(now) + ".");
  }
}

std::map<std::string, int> content_counts(const Tile& tile) {
  std::map<std::string, int> out;
  for (const Zone& zone : tile.zones) {
    for (const std::string& symbol : zone.symbols) ++out[symbol];
    if (!zone.action.empty()) ++out[std::string(kAction) + zone.action];
  }
  return out;
}

void describe_symbol_changes(const Draft& draft, std::vector<std::string>& out) {
  const auto before = content_counts(draft.before()), after = content_counts(draft.tile);
  std::vector<std::string> gone, come;
  int lost = 0;
  for (const auto& [what, n] : before) {
    const auto found = after.find(what);
    const int left = found == after.end() ? 0 : found->second;
    if (left >= n) continue;
    gone.push_back(what.starts_with(kAction) ? tr("the action {0}", tr_name(what.substr(kAction.size())))
                                             : counted_symbol(n - left, what));
    lost += n - left;
  }
  // translators: {1} is a list such as "Two deer and the action shaman"
  if (!gone.empty()) out.push_back(tr_n("{1} is removed.", "{1} are removed.", lost, capitalized(join_words(gone))));
  for (const Zone& now : draft.tile.zones) {
    const Zone* was = zone_in(draft.before(), now.id);
    if (was && was->symbols == now.symbols && was->action == now.action) continue;
    if (!was && now.symbols.empty() && now.action.empty()) continue;
    std::map<std::string, int> counts;
    for (const std::string& symbol : now.symbols) ++counts[symbol];
    std::vector<std::string> load;
    for (const auto& [symbol, n] : counts) load.push_back(counted_symbol(n, symbol));
    if (!now.action.empty()) load.push_back(tr("the action {0}", tr_name(now.action)));
    out.push_back(load.empty() ? tr("{0} has no symbols.", capitalized(zone_name(now)))
                               : tr("{0} has {1}.", capitalized(zone_name(now)), join_words(load)));
  }
}

void describe_joins(const Draft& draft, std::vector<std::string>& out) {
  for (const Zone& zone : draft.tile.zones) {
    std::vector<std::string> into;
    for (const std::string& id : zone.joins)
      if (const Zone* other = zone_in(draft.tile, id); other && !edits::are_joined(draft.before(), zone.id, id))
        into.push_back(zone_name(*other));
    if (!into.empty()) out.push_back(tr("{0} runs into {1}.", capitalized(zone_name(zone)), join_words(into)));
  }
  for (const Zone& zone : draft.before().zones)
    for (const std::string& id : zone.joins)
      if (const Zone* other = zone_in(draft.before(), id); other && zone_in(draft.tile, zone.id) &&
                                                           zone_in(draft.tile, id) &&
                                                           !edits::are_joined(draft.tile, zone.id, id))
        out.push_back(tr("{0} no longer runs into {1}.", capitalized(zone_name(zone)), zone_name(*other)));
}

using Code = std::array<int, 4>;

Code edge_indices(const Tile& tile, const model::Rules& rules) {
  Code out{};
  for (const model::Side side : model::kSides)
    out[index(side)] = model::find_edge_kind(rules, model::side_kinds(tile, side));
  return out;
}
/// Returns false if the tile cannot match because of its north side. A cheap test that excludes most tiles of a large
/// set.
bool may_match(const Code& code, const Tile& tile, const model::Rules& rules) {
  const int north = model::find_edge_kind(rules, model::side_kinds(tile, model::Side::North));
  return std::find(code.begin(), code.end(), north) != code.end();
}
bool same_turned(const Code& a, const Code& b) {
  for (std::size_t turn = 0; turn < 4; ++turn)
    if (a[0] == b[turn] && a[1] == b[(turn + 1) % 4] && a[2] == b[(turn + 2) % 4] && a[3] == b[(turn + 3) % 4])
      return true;
  return false;
}
}  // namespace

std::vector<std::string> effects_of(const Draft& draft) {
  std::vector<std::string> out;
  describe_cuts(draft, out);
  describe_merges(draft, out);
  describe_changes(draft, out);
  describe_joins(draft, out);
  describe_symbol_changes(draft, out);
  if (out.empty() && draft.tile != draft.before())
    out.push_back(tr("Zones and symbols stay the same; only the drawing changes."));
  return out;
}

std::string describe_pattern(const Tile& tile, const model::Rules& rules, const model::TileSet* set) {
  const Code code = edge_indices(tile, rules);
  const std::vector<std::string> known = topology::edge_letters(rules);
  std::string letters;
  for (const int edge : code) letters += edge < 0 ? "?" : known[edge];
  if (!set) return tr("Pattern {0}.", letters);
  int n = model::find_tile(*set, tile.id) ? 0 : tile.copies;
  for (const Tile& other : set->tiles) {
    const bool self = other.id == tile.id;
    if (!self && !may_match(code, other, rules)) continue;
    if (same_turned(code, edge_indices(self ? tile : other, rules))) n += other.copies;
  }
  return tr_n("Pattern {1}, now {0} tile.", "Pattern {1}, now {0} tiles.", n, letters);
}

}  // namespace tw::editor::strokes
