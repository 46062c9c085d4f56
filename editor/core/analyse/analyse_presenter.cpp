#include "editor/core/analyse/analyse_presenter.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "editor/core/edits/tiles.hpp"
#include "editor/core/tile_list/filter.hpp"
#include "engine/difference/variant_of.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/limits.hpp"
#include "engine/printing/plan.hpp"
#include "engine/topology/rim.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace {

using topology::SetAnalysis;
using Tone = StatisticComparison::Tone;

Tone tone(double before, double after, int better) {
  if (std::abs(before - after) < 1e-12) return Tone::Same;
  if (better == 0) return Tone::Changed;
  return (after > before) == (better > 0) ? Tone::Better : Tone::Worse;
}

}  // namespace

AnalysePresenter::AnalysePresenter(Document& document, AnalyseServices services, AnalyseView& view)
    : document_(document), services_(std::move(services)), view_(view) {
  read();
}

void AnalysePresenter::show_message(bool error, std::string text) const {
  if (services_.show_message) services_.show_message(Message{error, std::move(text), {}});
}

void AnalysePresenter::read() {
  const auto start = std::chrono::steady_clock::now();
  set_ = document_.snapshot();
  rules_ = document_.shared_rules();
  analyzer_ = std::make_unique<topology::TileSetAnalyzer>(*set_, *rules_);
  likeness_ = std::make_unique<topology::Similarity>(topology::find_similar_tiles(*set_));
  document_analysis_ = analyzer_->analysis();
  std::map<std::string, int> kept;
  if (!changed_.empty())
    for (std::size_t i = 0; i < set_->tiles.size(); ++i)
      if (const auto at = changed_.find(set_->tiles[i].id);
          at != changed_.end() && at->second != set_->tiles[i].copies) {
        analyzer_->set_copies(i, at->second);
        kept.insert(*at);
      }
  changed_ = std::move(kept);
  const std::shared_ptr<const Base> other = reference_ ? reference_ : document_.shared_base();
  reference_analysis_.reset();
  base_copies_.clear();
  reference_name_ = other ? other->name : "";
  if (other) {
    reference_analysis_ = topology::analyze(*other->set, *other->rules);
    for (const model::Tile& tile : other->set->tiles) base_copies_[tile.id] = tile.copies;
  }
  analyse();
  fill_rows();
  seconds_ = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

void AnalysePresenter::analyse() { analysis_ = changed_.empty() ? document_analysis_ : analyzer_->analysis(); }

void AnalysePresenter::document_changed() {
  if (set_ == document_.snapshot() && rules_ == document_.shared_rules()) return;
  read();
  view_.show_statistics();
  view_.show_copies();
}

bool AnalysePresenter::set_reference(const std::string& game) {
  std::shared_ptr<const Base> other;
  if (!game.empty()) {
    auto opened = open_game(game);
    if (!opened) {
      show_message(true,
                   opened.findings().empty() ? tr("{0} cannot be read.", game) : opened.findings().front().message);
      return false;
    }
    auto base = std::make_shared<Base>();
    base->id = opened.value().set.id;
    base->name = opened.value().set.name;
    base->set = std::make_shared<const model::TileSet>(std::move(opened.value().set));
    base->rules = opened.value().rules;
    other = std::move(base);
  }
  reference_ = std::move(other);
  read();
  view_.show_statistics();
  view_.show_copies();
  return true;
}

const SetAnalysis* AnalysePresenter::reference_analysis() const {
  return reference_analysis_ && reference_analysis_->edges == analysis_.edges ? &*reference_analysis_ : nullptr;
}

void AnalysePresenter::show_patterns(PatternsShown what) {
  patterns_shown_ = what;
  view_.show_statistics();
}

std::vector<std::size_t> AnalysePresenter::patterns() const {
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < analysis_.patterns.size(); ++i) {
    const int copies = analysis_.patterns[i].copies;
    if (patterns_shown_ == PatternsShown::All || (patterns_shown_ == PatternsShown::Missing && copies == 0) ||
        (patterns_shown_ == PatternsShown::Single && copies == 1))
      out.push_back(i);
  }
  return out;
}

int AnalysePresenter::missing_pattern_count() const {
  return static_cast<int>(std::ranges::count(analysis_.patterns, 0, &topology::PatternCount::copies));
}

void AnalysePresenter::open_pattern(std::size_t pattern) {
  if (pattern >= analysis_.patterns.size()) return;
  const topology::PatternCount& here = analysis_.patterns[pattern];
  const std::string letters = topology::to_letters(here.sides, analysis_.letters);
  if (!here.tiles.empty()) {
    if (services_.show_filtered) services_.show_filtered("pattern:" + letters);
    return;
  }
  model::Tile tile = topology::tile_with_rim(*rules_, topology::ids_of(here.sides, analysis_.edges));
  if (tile.zones.empty()) return;
  tile.deck = rules_->turn.draws;
  tile.id = edits::free_tile_id(*set_, "");
  const std::string last = set_->tiles.empty() ? "" : set_->tiles.back().id;
  auto [set, added] = edits::paste(*set_, {std::move(tile)}, last);
  document_.edit(tr("Draw tile {0}", letters), "", std::move(set), Selection{added, ""});
  if (services_.show_tile) services_.show_tile();
}

std::string AnalysePresenter::describe_pattern(std::size_t pattern) const {
  if (pattern >= analysis_.patterns.size()) return "";
  const topology::PatternCount& here = analysis_.patterns[pattern];
  std::string edges;
  for (const std::string& edge : topology::ids_of(here.sides, analysis_.edges))
    edges += (edges.empty() ? "" : ", ") + tr_name(edge);
  const std::string start = tr("Pattern {0}: {1}.", topology::to_letters(here.sides, analysis_.letters), edges) + " ";
  if (here.copies == 0)
    return start + (here.tiles.empty() ? tr("No tile has these edges. Press Enter to draw one.")
                                       : tr("The tiles with these edges have no copies."));
  constexpr std::size_t kMax = 8;
  std::string ids;
  for (std::size_t i = 0; i < std::min(kMax, here.tiles.size()); ++i)
    ids += (i == 0 ? "" : ", ") + set_->tiles[here.tiles[i]].id;
  ids += here.tiles.size() > kMax ? ", …" : ".";
  // translators: {1} lists the ids of the tiles and ends with a full stop
  return start + tr_n("One tile: {1}", "{0} tiles: {1}", here.copies, ids);
}

void AnalysePresenter::open_row(const StatisticsTable::Row& row) {
  if (!row.filter.empty() && services_.show_filtered) services_.show_filtered(row.filter);
}

void AnalysePresenter::suggest(const std::string& target) const {
  if (services_.suggest) services_.suggest(target);
}

std::string AnalysePresenter::target_of(std::size_t pattern) const {
  return "pattern:" + topology::to_letters(analysis_.patterns[pattern].sides, analysis_.letters);
}

void AnalysePresenter::reset() {
  for (std::size_t i = 0; i < set_->tiles.size(); ++i)
    if (changed_.contains(set_->tiles[i].id)) analyzer_->set_copies(i, set_->tiles[i].copies);
  changed_.clear();
  analyse();
  view_.show_statistics();
  view_.show_copies();
}

model::TileSet AnalysePresenter::trial_set() const {
  model::TileSet out = *set_;
  for (std::size_t i = 0; i < out.tiles.size(); ++i) out.tiles[i].copies = analyzer_->copies(i);
  return out;
}

void AnalysePresenter::apply() {
  if (changed_.empty()) return;
  const std::size_t n = changed_.size();
  model::TileSet set = trial_set();
  changed_.clear();
  document_.edit(tr_n("Change copies of {0} tile", "Change copies of {0} tiles", static_cast<std::int64_t>(n)), "",
                 std::move(set));
  document_changed();
}

void AnalysePresenter::save_as_variant() {
  const Base* base = document_.base();
  if (!base || base->id.empty())
    return show_message(
        false, tr("This set has no base game, so it cannot be saved as a variant. Apply the copies and save the set "
                  "instead."));
  if (const auto inexpressible_changes = difference::inexpressible_changes(*base->rules, *rules_);
      !inexpressible_changes.empty())
    return show_message(true, tr("A variant cannot contain this change: {0}.", inexpressible_changes.front()));
  if (!services_.choose_save) return;
  const auto path = services_.choose_save(base->id + "-changed-copies.xml");
  if (!path) return;
  model::Variant variant;
  variant.id = path->stem().string();
  if (const std::string ending = ".variant"; variant.id.ends_with(ending))
    variant.id.erase(variant.id.size() - ending.size());
  variant.base = base->id;
  variant.name = tr("{0}, changed copies", set_->name);
  variant = difference::variant_of(*base->set, *base->rules, trial_set(), *rules_, variant);
  const model::Findings errors = xml::write_file(*path, xml::write(variant));
  if (!errors.empty()) return show_message(true, errors.front().message);
  show_message(false, tr("Saved the variant as {0}. The open set is unchanged.", path->string()));
}

std::vector<StatisticComparison> AnalysePresenter::compare_statistics() const {
  std::vector<StatisticComparison> out;
  out.push_back({tr("Tiles in the box"), group_digits(document_analysis_.tiles), group_digits(analysis_.tiles),
                 tone(document_analysis_.tiles, analysis_.tiles, 0)});
  if (!has_edges()) return out;
  const auto share = [](const SetAnalysis& statistics, std::size_t edge) {
    const int sides = 4 * (statistics.tiles - statistics.skipped);
    return sides == 0 ? 0.0 : static_cast<double>(statistics.sides[edge]) / sides;
  };
  constexpr std::size_t kMaxListedEdges = 4;
  for (std::size_t e = 0; e < std::min(kMaxListedEdges, analysis_.edges.size()); ++e) {
    out.push_back({tr("{0} sides", capitalized(tr_name(analysis_.edges[e]))),
                   percent_text(share(document_analysis_, e)), percent_text(share(analysis_, e)),
                   tone(share(document_analysis_, e), share(analysis_, e), 0)});
  }
  const auto missing_before = static_cast<double>(document_analysis_.missing.size());
  out.push_back({tr("Missing patterns"), group_digits(static_cast<long>(document_analysis_.missing.size())),
                 group_digits(missing_pattern_count()), tone(missing_before, missing_pattern_count(), -1)});
  out.push_back({tr("Tiles that fit a 3-sided hole"), percent_text(document_analysis_.fit[3]),
                 percent_text(analysis_.fit[3]), tone(document_analysis_.fit[3], analysis_.fit[3], 1)});
  out.push_back({tr("Unfillable 4-sided holes"), group_digits(document_analysis_.unfillable[4]),
                 group_digits(analysis_.unfillable[4]),
                 tone(document_analysis_.unfillable[4], analysis_.unfillable[4], -1)});
  const auto& closes = analysis_.closability.simultaneous;
  const auto& closed = document_analysis_.closability.simultaneous;
  for (std::size_t i = 0; i < std::min(closes.size(), closed.size()); ++i)
    if (closes[i].shape == topology::CellShape::OneSide && closes[i].computed && closed[i].computed)
      out.push_back({tr("Simultaneously closable open edges"), group_digits(closed[i].each),
                     group_digits(closes[i].each), tone(closed[i].each, closes[i].each, 1)});
  return out;
}

std::string AnalysePresenter::sheet_warning() const {
  const int per_sheet = printing::tiles_per_sheet(document_.set(), document_.rules());
  const auto sheets = [per_sheet](int tiles) { return (tiles + per_sheet - 1) / per_sheet; };
  const int before = sheets(document_analysis_.tiles), after = sheets(analysis_.tiles);
  if (after <= before) return "";
  return tr("{0} tiles need {1} sheets ({2} tiles per sheet).", group_digits(analysis_.tiles), after, per_sheet);
}

}  // namespace tw::editor
