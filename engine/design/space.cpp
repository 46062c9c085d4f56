#include "engine/design/space.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

#include "engine/design/target.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/limits.hpp"
#include "engine/model/text.hpp"
#include "engine/topology/analysis.hpp"

namespace tw::design {
namespace {

/// By default, a tile may have up to this many more copies than in the base.
constexpr int kMoreCopies = 2;

/// Returns a parameter's value as text: "the default" for an attribute that the base omits.
std::string value_words(const std::string& value) { return value.empty() ? tr("the default") : value; }

}  // namespace

model::Result<Space> Space::read(xml::GameFiles base, const OptionTexts& texts, int per_sheet, int players) {
  Space out;
  out.base_ = std::move(base);
  out.statistics_ = design::tile_set_statistics(out.base_.set, out.base_.rules, per_sheet);
  if (texts.vary.empty()) return option_error("", tr("nothing is allowed to vary; specify copies or a parameter"));
  for (const std::string& text : texts.vary)
    if (auto findings = text.starts_with("copies") ? out.read_copies(text) : out.read_parameter(text);
        !findings.empty())
      return findings;
  if (texts.keep.empty() && !out.copies_.empty()) {
    for (const SetStatistic& statistic : out.statistics_)
      if (statistic.id.starts_with("deck:"))
        if (auto findings = out.read_keep(statistic.id); !findings.empty()) return findings;
  }
  for (const std::string& text : texts.keep)
    if (auto findings = text == "nothing" ? model::Findings{} : out.read_keep(text); !findings.empty()) return findings;
  std::erase_if(out.copies_, [](const CopiesRange& range) { return range.low == range.high; });
  if (out.copies_.empty() && out.parameters_.empty())
    return option_error("", tr("nothing can vary: every tile that may vary has a fixed number of copies"));
  out.set_remainders(players);
  return out;
}

void Space::set_remainders(int players) {
  const std::string deck = model::ordinary_deck(base_.rules);
  for (const model::Tile& tile : base_.set.tiles) ordinary_.push_back(tile.deck == deck ? 1 : 0);
  const bool varies = std::ranges::any_of(copies_, [&](const CopiesRange& range) { return ordinary_[range.tile] > 0; });
  const bool kept = std::ranges::any_of(constraints_, [&](const Constraint& constraint) {
    return constraint.low == constraint.high && constraint.statistic.id == "deck:" + deck;
  });
  if (varies && !kept && players > 1) remainders_ = players;
}

int Space::remainder(const Design& design) const {
  int tiles = 0;
  for (std::size_t t = 0; t < ordinary_.size(); ++t) tiles += ordinary_[t] > 0 ? design.copies[t] : 0;
  return tiles % remainders_;
}

model::Findings Space::read_copies(const std::string& text) {
  const auto equals = text.rfind('=');
  const std::string which = text.substr(0, equals);
  double low = 0, high = -1;
  if (equals != std::string::npos && (!read_range(text.substr(equals + 1), low, high) || low > high || low < 0 ||
                                      high > model::kMaxCopies || low != std::floor(low) || high != std::floor(high)))
    return option_error(text, tr("the number of copies must be a range between 0 and 999, such as 0..3"));
  std::set<std::size_t> tiles;
  const std::string start = model::start_deck(base_.rules);
  const auto& set = base_.set.tiles;
  if (which == "copies") {
    for (std::size_t t = 0; t < set.size(); ++t)
      if (start.empty() || set[t].deck != start) tiles.insert(t);
  } else if (which.starts_with("copies:deck:")) {
    for (std::size_t t = 0; t < set.size(); ++t)
      if (set[t].deck == which.substr(12)) tiles.insert(t);
    if (tiles.empty()) return option_error(text, tr("no tile belongs to a deck \"{0}\"", which.substr(12)));
  } else if (which.starts_with("copies:")) {
    for (const std::string& id : model::split_comma_list(which.substr(7))) {
      const model::Tile* tile = model::find_tile(base_.set, id);
      if (tile == nullptr) {
        std::vector<std::string> ids;
        for (const model::Tile& other : set) ids.push_back(other.id);
        return option_error(text, model::with_suggestion(tr("the set has no tile \"{0}\"", id), id, ids));
      }
      tiles.insert(static_cast<std::size_t>(tile - set.data()));
    }
  }
  if (tiles.empty()) return option_error(text, tr("write copies, copies:TILE or copies:deck:DECK"));
  for (const std::size_t t : tiles) {
    const int now = set[t].copies;
    const CopiesRange range{
        t, high < 0 ? 0 : std::min(now, static_cast<int>(low)),
        high < 0 ? std::min(model::kMaxCopies, now + kMoreCopies) : std::max(now, static_cast<int>(high))};
    // A later option replaces the bounds of an earlier one, so that "copies" can be followed by exceptions.
    const auto same = std::ranges::find(copies_, t, &CopiesRange::tile);
    if (same != copies_.end())
      *same = range;
    else
      copies_.push_back(range);
  }
  std::ranges::sort(copies_, {}, &CopiesRange::tile);
  return {};
}

model::Findings Space::read_parameter(const std::string& text) {
  auto read = read_varied_path(text);
  if (!read) return option_error(text, read.findings().front().message);
  VariedPath vary = std::move(read.value());
  if (std::ranges::any_of(parameters_, [&](const Parameter& p) { return p.vary.path == vary.path; }))
    return option_error(text, tr("{0} is varied twice; remove one of the two", vary.path));
  if (const std::string error = path_error(vary, base_); !error.empty()) return option_error(text, error);
  std::string present;
  for (const auto& [path, value] : paths_of(base_))
    if (path == vary.path) present = value;
  auto at = std::ranges::find(vary.values, present);
  if (at == vary.values.end()) at = vary.values.insert(vary.values.begin(), present);
  const auto base = static_cast<std::size_t>(at - vary.values.begin());
  if (vary.values.size() < 2)
    return option_error(text, tr("\"{0}\" is the current value; give at least one other value", present));
  parameters_.push_back({.vary = std::move(vary), .base = base});
  for (std::size_t v = 0; v < parameters_.back().vary.values.size(); ++v) {
    Design design = base_design();
    design.values.back() = v;
    if (v == parameters_.back().base) continue;
    if (auto made = game(design); !made) return made.findings();
  }
  return {};
}

model::Findings Space::read_keep(const std::string& text) {
  const auto equals = text.rfind('=');
  const bool ranged = equals != std::string::npos;
  Constraint constraint{.text = text, .name = text.substr(0, equals), .statistic = {}};
  auto statistic = find_statistic(statistics_, constraint.name == "total" ? "tiles" : constraint.name);
  if (!statistic) return option_error(text, statistic.findings().front().message);
  constraint.statistic = std::move(statistic.value());
  std::vector<int> copies = base_design().copies;
  constraint.low = constraint.high = constraint.statistic.value(copies);
  if (ranged &&
      (!read_range(text.substr(equals + 1), constraint.low, constraint.high) || constraint.low > constraint.high))
    return option_error(text, tr("write a value or a range with the smaller number first, such as total=70..75"));
  const bool is_whole = constraint.statistic.is_whole();
  if (constraint.high < 0 || (is_whole && std::floor(constraint.high) < std::ceil(constraint.low)))
    return option_error(text, is_whole ? tr("no set has this value: write a whole number, 0 or greater")
                                       : tr("no set has this value: write a number that is not negative"));
  if (std::ranges::find(constraints_, constraint.name, &Constraint::name) != constraints_.end())
    return option_error(text, tr("{0} is listed twice; remove one of the two", constraint.name));
  constraints_.push_back(std::move(constraint));
  return {};
}

Space Space::without_constraint(std::size_t constraint) const {
  Space out = *this;
  out.constraints_.erase(out.constraints_.begin() + static_cast<std::ptrdiff_t>(constraint));
  return out;
}

Space Space::with_wider_bounds(int by) const {
  Space out = *this;
  for (CopiesRange& range : out.copies_) {
    range.low = std::max(0, range.low - by);
    range.high = std::min(model::kMaxCopies, range.high + by);
  }
  return out;
}

Design Space::base_design() const {
  Design out;
  for (const model::Tile& tile : base_.set.tiles) out.copies.push_back(tile.copies);
  for (const Parameter& parameter : parameters_) out.values.push_back(parameter.base);
  return out;
}

int Space::changes(const Design& design) const {
  int out = 0;
  for (const CopiesRange& range : copies_)
    out += std::abs(design.copies[range.tile] - base_.set.tiles[range.tile].copies);
  for (std::size_t p = 0; p < parameters_.size(); ++p) out += design.values[p] != parameters_[p].base ? 1 : 0;
  return out;
}

bool Space::allows(const Design& design) const {
  return std::ranges::all_of(copies_,
                             [&](const CopiesRange& range) {
                               return design.copies[range.tile] >= range.low && design.copies[range.tile] <= range.high;
                             }) &&
         std::ranges::all_of(constraints_, [&](const Constraint& constraint) {
           const double value = constraint.statistic.value(design.copies);
           return value >= constraint.low - 1e-9 && value <= constraint.high + 1e-9;
         });
}

model::Variant Space::variant(const Design& design) const {
  std::vector<VariedPath> vary;
  std::vector<std::string> values;
  for (std::size_t p = 0; p < parameters_.size(); ++p) {
    if (design.values[p] == parameters_[p].base) continue;
    vary.push_back(parameters_[p].vary);
    values.push_back(parameters_[p].vary.values[design.values[p]]);
  }
  model::Variant out = variant_with(vary, values, base_);
  for (const CopiesRange& range : copies_)
    if (const int count = design.copies[range.tile]; count != base_.set.tiles[range.tile].copies)
      out.copies.push_back({.tile = base_.set.tiles[range.tile].id, .count = count});
  return out;
}

model::Result<CompiledVariant> Space::game(const Design& design) const {
  std::string name;
  for (const std::string& words : describe_changes(design)) model::add_clause(name, words);
  return compile_variant(base_, variant(design), name.empty() ? base_.id : name);
}

namespace {

/// Returns the id of a tile with its edges, clockwise from the north, and its symbols: "12 (road-field-road-field)".
std::string tile_words(const model::Tile& tile, const model::Rules& rules) {
  std::vector<std::string> edges;
  for (const model::EdgeKind& edge : rules.edges) edges.push_back(edge.id);
  std::vector<std::string> details;
  if (const auto sides = topology::sides_of(tile, rules)) {
    std::string shown;
    for (const std::string& edge : topology::ids_of(*sides, edges)) shown += (shown.empty() ? "" : "-") + tr_name(edge);
    details.push_back(std::move(shown));
  }
  for (const model::Zone& zone : tile.zones)
    for (const std::string& symbol : zone.symbols) details.push_back(tr_name(symbol));
  std::string list;
  for (const std::string& detail : details) list += (list.empty() ? "" : ", ") + detail;
  return list.empty() ? tile.id : tile.id + " (" + list + ")";
}

}  // namespace

std::vector<std::string> Space::describe_changes(const Design& design) const {
  std::vector<std::string> out;
  for (const CopiesRange& range : copies_) {
    const model::Tile& tile = base_.set.tiles[range.tile];
    if (const int count = design.copies[range.tile]; count != tile.copies)
      out.push_back(tr_n("tile {1}: {0} copy instead of {2}", "tile {1}: {0} copies instead of {2}", count,
                         tile_words(tile, base_.rules), tile.copies));
  }
  for (std::size_t p = 0; p < parameters_.size(); ++p) {
    const Parameter& parameter = parameters_[p];
    if (design.values[p] != parameter.base)
      out.push_back(tr("{0}: {1} instead of {2}", parameter.vary.path,
                       value_words(parameter.vary.values[design.values[p]]),
                       value_words(parameter.vary.values[parameter.base])));
  }
  return out;
}

}  // namespace tw::design
