#include "engine/simulation/comparison_views.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <array>
#include <string>

#include "engine/simulation/plain_sql.hpp"

namespace tw::simulation {
namespace {

/// Shares are stored as shares of 1 and shown in their unit, percent.
constexpr const char* kFactor = "CASE m.unit WHEN '%' THEN 100.0 ELSE 1.0 END";
constexpr const char* kMeasures = "(SELECT count(*) FROM measure)";
constexpr const char* kGamesADeck = "(SELECT CAST(value AS INTEGER) FROM comparison WHERE key = 'games_a_deck')";

/// A difference of shares is not a share: its unit is percentage points.
constexpr const char* kDifferenceUnit = "CASE m.unit WHEN '%' THEN 'percentage points' ELSE m.unit END";
constexpr const char* kLevels =
    "(SELECT coalesce(sum(1 + length(value) - length(replace(value, char(10), ''))), 1) FROM comparison"
    " WHERE key = 'levels')";

/// Arms of one level of play, its base included (docs/formats/experiment.md).
std::string sides() { return std::string("((SELECT count(*) FROM arm) / ") + kLevels + ")"; }

/// Question `id` is about an arm that is not the base of its level, and a measure.
std::string of_question(const std::string& id) {
  const std::string other = "(" + id + " / " + kMeasures + ")";
  return " JOIN arm a ON a.id = 1 + " + other + " + " + other + " / (" + sides() +
         " - 1) JOIN measure m ON m.id = " + id + " % " + kMeasures;
}

/// Columns for the level of play of arm `a`, null without levels, and the side that is the base of that level. Lines
/// of `levels` become a JSON list; SQLite escapes the separator char(31) as \u001f.
std::string level_and_base() {
  return "(SELECT json_extract('[' || replace(json_quote(replace(value, char(10), char(31))), '\\u001f', '\",\"') ||"
         " ']', '$[' || (a.id / " +
         sides() + ") || ']') FROM comparison WHERE key = 'levels') AS level, a.id - a.id % " + sides() +
         " + 1 AS base";
}

/// A finite number of table `look` or `mean` in the unit of the measure; null if it is not known.
std::string end_of(const std::string& column) {
  return "CASE WHEN abs(" + column + ") < 1e300 THEN " + column + " * " + kFactor + " END";
}

std::string sides_query() {
  return "SELECT a.id + 1 AS side, a.name, " + level_and_base() + " FROM arm a ORDER BY a.id";
}

std::string measures_query() {
  return std::string("SELECT m.name AS measure, m.words AS title, m.definition, m.unit, m.margin * ") + kFactor +
         " AS margin FROM measure m ORDER BY m.id";
}

std::string looks_query() {
  return std::string("SELECT a.id + 1 AS side, a.name AS side_name, m.name AS measure, ") + kDifferenceUnit +
         " AS unit, l.games, l.value * " + kFactor + " AS difference, " + end_of("l.low") + " AS low, " +
         end_of("l.high") +
         " AS high, CASE WHEN m.margin > 0 AND l.low > -m.margin AND l.high < m.margin THEN 'no difference that "
         "matters'"
         " WHEN l.low > 0 OR l.high < 0 THEN 'different' ELSE 'not settled' END AS verdict, " +
         level_and_base() + " FROM look l" + of_question("l.answer") + " ORDER BY l.answer, l.games";
}

/// Number `index` at the front of the sums (docs/formats/experiment.md).
std::string sum_at(int index) { return "max(CASE WHEN n.key = " + std::to_string(index) + " THEN n.value END)"; }

std::string differences_query() {
  const std::string scale = std::string(kFactor) + " / m.scale / " + kGamesADeck;
  return std::string(
             "SELECT s.side, s.side_name, s.measure, s.unit, s.decks, s.base_mean, s.mean, k.games, k.difference, "
             "k.low,"
             " k.high, s.margin, coalesce((SELECT v.verdict FROM looks v WHERE v.side = s.side AND v.measure = "
             "s.measure "
             "AND"
             " v.verdict <> 'not settled' ORDER BY v.games DESC LIMIT 1), 'not settled') AS verdict,"
             " s.decks_higher, s.decks_lower, s.level, s.base, s.difference_unit, s.base_low, s.base_high, s.mean_low,"
             " s.mean_high FROM (SELECT w.id AS id, a.id + 1 AS "
             "side, a.name AS side_name,"
             " m.name AS measure, m.unit AS unit, ") +
         kDifferenceUnit + " AS difference_unit, m.margin * " + kFactor + " AS margin, " + sum_at(0) +
         " AS decks, 1.0 * " + sum_at(1) + " / " + sum_at(0) + " * " + scale + " AS base_mean, 1.0 * " + sum_at(2) +
         " / " + sum_at(0) + " * " + scale + " AS mean, " + sum_at(6) + " AS decks_higher, " + sum_at(7) +
         " AS decks_lower, " + level_and_base() + ", " + end_of("e.base_low") + " AS base_low, " +
         end_of("e.base_high") + " AS base_high, " + end_of("e.low") + " AS mean_low, " + end_of("e.high") +
         " AS mean_high FROM answer w LEFT JOIN mean e ON e.answer = w.id" + of_question("w.id") + " JOIN json_each((" +
         numbers_in("w.sums") +
         ")) n GROUP BY w.id) s LEFT JOIN looks k ON k.side = s.side AND k.measure = s.measure AND k.games ="
         " (SELECT max(games) FROM look WHERE answer = s.id) ORDER BY s.id";
}

std::string decks_query() {
  return "SELECT d.id AS deck, a.id + 1 AS side, a.name AS side_name, m.name AS measure, m.unit, n.value * " +
         std::string(kFactor) + " / m.scale / " + kGamesADeck + " AS value, " + level_and_base() +
         " FROM deck d JOIN json_each((" + numbers_in("d.measured") + ")) n JOIN arm a ON a.id = n.key / " + kMeasures +
         " JOIN measure m ON m.id = n.key % " + kMeasures;
}

}  // namespace

void create_comparison_views(SQLite::Database& db, bool temporary) {
  const std::array<std::pair<const char*, std::string>, 5> views{{{"sides", sides_query()},
                                                                  {"measures", measures_query()},
                                                                  {"looks", looks_query()},
                                                                  {"differences", differences_query()},
                                                                  {"decks", decks_query()}}};
  const std::string schema = temporary ? "temp." : "main.";
  SQLite::Transaction transaction(db);
  // Beside the tables of older files, which have no rows for it.
  if (!db.tableExists("mean"))
    db.exec("CREATE " + std::string(temporary ? "TEMP " : "") +
            "TABLE mean (answer INTEGER PRIMARY KEY, lowest INTEGER, base_low REAL, base_high REAL, low REAL,"
            " high REAL)");
  for (const auto& [name, query] : views) {
    db.exec("DROP VIEW IF EXISTS " + schema + name);  // of an older version, whose columns may differ
    db.exec("CREATE VIEW " + schema + name + " AS " + query);
  }
  transaction.commit();
}

}  // namespace tw::simulation
