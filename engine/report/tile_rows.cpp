#include "engine/report/tile_rows.hpp"

#include <algorithm>
#include <cmath>

#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/plotting/csv.hpp"
#include "engine/plotting/numbers.hpp"
#include "engine/statistics/experiment_metrics.hpp"

namespace tw::report {
namespace {

using simulation::Column;
using simulation::Sums;
using simulation::Tally;
using statistics::displayed_mean;
using statistics::Estimate;

/// A tile is marked as hard to place if the share of its draws in which it cannot be placed is at least this large.
constexpr double kHard = 0.02;

double mean_of(const Sums& sums) {
  return sums.n == 0 ? plotting::kNoNumber : static_cast<double>(sums.sum) / static_cast<double>(sums.n);
}

Estimate wins_of(const Tally& tally, int column, int key, int players) {
  const Column& what = tally.columns()[column];
  const Estimate share = statistics::column_mean(what, tally.sums(column, key));
  const double even = 1.0 / players;
  return statistics::in_percent({share.value - even, share.low - even, share.high - even});
}

std::string interpretation_of(const TileRow& row, bool ended) {
  const std::string hard = row.hard ? tr("Hard to place") : "";  // another column has the number
  if (!row.has_worth) return hard.empty() ? tr("Drawn too rarely to tell") : hard;
  if (!hard.empty() && !row.differs) return hard;
  if (!ended) return tr("Available when the experiment has ended");
  if (!row.differs) return tr("No clear effect yet");
  const double size = std::abs(row.worth.value);
  const bool small = size<0.05, above = row.worth.value> 0;
  const std::string number = plotting::format_number(size, 1);
  const std::string points = small ? above ? tr("under 0.1 points above average") : tr("under 0.1 points below average")
                             : above ? tr("{0} points above average", number)
                                     : tr("{0} points below average", number);
  return model::join_clauses({hard, points});
}

}  // namespace

std::vector<TileRow> tile_rows(const simulation::Summary& summary, const model::TileSet* set, bool ended) {
  const Tally& tally = summary.metrics();
  const int unplaceable = tally.column("tile_unplaceable"), places = tally.column("tile_placements"),
            wins = tally.column("tile_win_share"), worth = tally.column("tile_worth");
  const int of_tiles = unplaceable >= 0 ? unplaceable : worth;
  std::vector<TileRow> rows;
  if (of_tiles < 0) return rows;
  const std::vector<std::string>& keys = tally.columns()[of_tiles].keys;
  std::vector<statistics::Worth> worths;
  if (worth >= 0) worths = statistics::worth_by_key(tally, worth);
  for (int key = 0; key < static_cast<int>(keys.size()); ++key) {
    TileRow row{.tile = keys[key], .draws = tally.sums(of_tiles, key).n};
    if (row.draws == 0) continue;
    if (set)
      if (const model::Tile* tile = model::find_tile(*set, row.tile)) row.copies = tile->copies;
    if (unplaceable >= 0) {
      row.unplaceable = mean_of(tally.sums(unplaceable, key));
      row.unplaceable_percent = displayed_mean(tally.columns()[unplaceable], tally.sums(unplaceable, key));
    }
    if (places >= 0) {
      const Sums& sums = tally.sums(places, key);
      row.places = mean_of(sums);
      row.placements_n = sums.n;
      if (sums.n > 0) row.placements = displayed_mean(tally.columns()[places], sums);
    }
    if (wins >= 0 && tally.sums(wins, key).n > 0) {
      row.wins = wins_of(tally, wins, key, summary.players());
      row.wins_n = tally.sums(wins, key).n;
    }
    row.hard = row.unplaceable >= kHard;
    const auto found = std::ranges::find(worths, key, &statistics::Worth::key);
    if (found != worths.end()) {
      row.has_worth = true;
      row.worth = found->worth;
      row.differs = ended && found->differs;
    }
    row.worth_summary = interpretation_of(row, ended);
    rows.push_back(std::move(row));
  }
  return rows;
}

std::string to_csv(const std::vector<TileRow>& rows) {
  plotting::TidyCsv out({"tile", "figure"}, {"copies", "told_apart"});
  for (const TileRow& row : rows) {
    const auto add = [&](const char* metric, const Estimate& of, std::int64_t n, const char* unit, double told_apart) {
      out.add({.keys = {row.tile, metric},
               .value = of.value,
               .low = of.low,
               .high = of.high,
               .n = n,
               .unit = unit,
               .more = {row.copies > 0 ? static_cast<double>(row.copies) : plotting::kNoNumber, told_apart}});
    };
    if (std::isfinite(row.unplaceable))
      add("unplaceable", row.unplaceable_percent, row.draws, "%", plotting::kNoNumber);
    if (std::isfinite(row.places))
      add("placements", row.placements, row.placements_n, "placements", plotting::kNoNumber);
    if (row.has_worth) add("worth", row.worth, row.draws, "points", row.differs ? 1 : 0);
    if (std::isfinite(row.wins.value))
      add("wins_above_even", row.wins, row.wins_n, plotting::kPercentagePoints, plotting::kNoNumber);
  }
  return out.text();
}

}  // namespace tw::report
