#pragma once
// The metrics of a comparison. Each metric is an integer per game. docs/statistics.md lists all metrics.

#include <functional>
#include <string>
#include <vector>

#include "engine/simulation/experiment.hpp"
#include "engine/statistics/paired.hpp"

namespace tw::statistics {

struct Metric {
  std::string id;          ///< for example "points", "part:forests"; stable, used in options and JSON
  std::string title;       ///< title in the user's language, such as "Points per player"
  std::string definition;  ///< definition in one sentence, in the user's language
  std::string unit;        ///< such as "points"; "%" for shares (stored as fractions of 1); "" for none
  double margin = 0;       ///< largest difference that a designer would ignore, in the unit of the mean; 0 for none
  std::int64_t scale = 1;  ///< a value divided by `scale` has the unit of the mean
  /// Returns the value of one game. `arm`: the index of its arm in the `games` of basic_metrics(). Empty if the value
  /// comes from `column`.
  std::function<std::int64_t(const simulation::GameResult&, std::size_t arm)> value{};
  // A metric of simulation/metrics. Its value is the sum of the game's samples in a column, or 0 if the game does not
  // have the column.
  std::string column{};                                      ///< id of the column, or "" for a basic metric
  int key = kAnyKey;                                         ///< seat or key whose samples are added
  std::string key_name{};                                    ///< name of `key` in the column; "" if `key` is a number
  simulation::MetricGroups groups = simulation::kNoMetrics;  ///< metric groups that must be measured for this column
  std::string english_title{}, english_definition{};         ///< for files; "" if not translated
  const std::string& title_in_english() const { return english_title.empty() ? title : english_title; }
  const std::string& definition_in_english() const {
    return english_definition.empty() ? definition : english_definition;
  }
  static constexpr int kAnyKey = -1, kFirstContestant = -2;
};

/// The players whose results are measured.
enum class MeasuredPlayers {
  Table,      ///< all players at the table, for comparing games and variants
  Contestant  ///< contestant 0, whatever its seat, for comparing bots
};

/// Returns the basic metrics of these games. A part that only some of the games have counts as 0 in the other games.
/// `games` must not be empty. All games are played with `players` players.
std::vector<Metric> basic_metrics(const std::vector<const game::Game*>& games, int players,
                                  MeasuredPlayers measured_players);

/// Returns the metrics of simulation/metrics that these games have and that are not in basic_metrics(). Columns with
/// one value per game or seat come first, under their own ids, followed by columns by key (a tile, a kind of area) as
/// "COLUMN:KEY".
std::vector<Metric> recorded_metrics(const std::vector<const game::Game*>& games, int players,
                                     MeasuredPlayers measured_players);

/// Selects metrics from basic_metrics(), recorded_metrics() and the parts' shares of all points ("share:PART"). Each
/// element of `ids` is an id, a group of metrics ("standing"), a column with keys ("tile_worth" for all its tiles) or
/// "all" (all metrics except shares and metrics by key). If `ids` is empty, returns basic_metrics(). An unknown id
/// gives a finding (TW120) that lists the available ids.
model::Result<std::vector<Metric>> select_metrics(const std::vector<std::string>& ids,
                                                  const std::vector<const game::Game*>& games, int players,
                                                  MeasuredPlayers measured_players);

/// Sets margins from texts of the form "METRIC=VALUE". A VALUE alone applies to every metric in points. Shares are
/// given as fractions, from 0 to 1. An invalid text gives a finding (TW120).
model::Findings set_margins(const std::vector<std::string>& margins, std::vector<Metric>& metrics);

/// Translates the title and the definition, which must be in English.
void translate(Metric& metric);

/// Returns true if the metric compares players, so that its mean may be negative.
bool is_signed(const Metric& metric);

/// Computes the values of metrics for the games of one arm. The metrics must outlive the object. May be used by
/// several threads.
class MetricReader {
 public:
  /// `columns`: the columns of the arm's samples. A metric whose column is missing has the value 0. `arm`: see
  /// Metric::value.
  MetricReader(const std::vector<Metric>& metrics, const std::vector<simulation::Column>& columns, std::size_t arm = 0);
  /// Returns the value of a metric, before the division by Metric::scale.
  std::int64_t value(std::size_t metric, const simulation::GameResult& game) const;

 private:
  /// Column and key of a metric's samples.
  struct ColumnKey {
    int column = -1, key = Metric::kAnyKey;
  };
  static ColumnKey column_key_of(const Metric& metric, const std::vector<simulation::Column>& columns);

  const std::vector<Metric>& metrics_;
  std::vector<ColumnKey> column_keys_;
  std::size_t arm_;
};

}  // namespace tw::statistics
