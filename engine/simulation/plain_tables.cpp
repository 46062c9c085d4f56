#include "engine/simulation/plain_tables.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <array>
#include <cctype>
#include <string>

#include "engine/model/text.hpp"
#include "engine/simulation/identity.hpp"

namespace tw::simulation {

std::string sql_literal(std::string_view text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("''") : std::string(1, c);
  return out + "'";
}

std::string all_bytes_sql() {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string out = "x'";
  for (const char high : kDigits)
    for (const char low : kDigits) out += {high, low};
  return out + "'";
}

std::string decode_numbers_sql(const std::string& column) {
  // Processes one byte per step: seven bits per byte, lowest bits first. A number is complete in the step after its
  // last byte.
  return "WITH RECURSIVE step(at, byte, sum, unit, number) AS (SELECT 0, 0, 0, 1, NULL UNION ALL "
         "SELECT at + 1, instr(" +
         all_bytes_sql() + ", substr(" + column +
         ", at + 1, 1)) - 1,"
         " CASE WHEN byte > 127 THEN sum + (byte & 127) * unit ELSE 0 END,"
         " CASE WHEN byte > 127 THEN unit << 7 ELSE 1 END,"
         " CASE WHEN byte < 128 AND at > 0 THEN sum + byte * unit END"
         " FROM step WHERE at <= length(" +
         column +
         ")) SELECT '[' || group_concat(CASE number & 1 WHEN 0 THEN number >> 1 ELSE -1 - (number >> 1) END) || ']'"
         " FROM step WHERE number IS NOT NULL";
}

namespace {

std::string meta_value(const std::map<std::string, std::string>& meta, const std::string& key) {
  const auto at = meta.find(key);
  return at == meta.end() ? "" : at->second;
}

struct View {
  std::string name, query;
};

std::string bots_query(const std::vector<std::string>& contestants) {
  std::string out;
  for (std::size_t c = 0; c < contestants.size(); ++c)
    out += std::string(c == 0 ? "SELECT " : " UNION ALL SELECT ") + std::to_string(c + 1) + " AS bot, " +
           sql_literal(bot_name(contestants[c])) + " AS name";
  return out.empty() ? "SELECT 1 AS bot, '' AS name WHERE 0" : out;
}

std::string parts_query(const std::vector<std::string>& parts) {
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i)
    out += std::string(i == 0 ? "" : " UNION ALL ") + "SELECT game, seat + 1 AS seat, contestant + 1 AS bot, " +
           sql_literal(parts[i]) + " AS part, " + part_column(i, parts[i]) + " AS points FROM seat";
  return out.empty() ? "SELECT game, seat, contestant AS bot, '' AS part, 0 AS points FROM seat WHERE 0" : out;
}

/// Decodes `game.measured`, one byte per step. A sample has three numbers (column, key, value) with seven bits per
/// byte, lowest bits first. Each sample becomes one integer of 15 + 16 + 32 bits in a JSON list. A query for one game
/// therefore decodes only that game: SQLite cannot push a condition into a recursive query, but it can push it into a
/// join.
std::string samples_query() {
  return "SELECT game.id AS game, value >> 48 AS measure, (value >> 32) & 65535 AS key,"
         " (value & 4294967295) - 2147483648 AS value FROM game, json_each(("
         "WITH RECURSIVE step(at, byte, sum, unit, part, measure, key, value) AS ("
         "SELECT 0, 0, 0, 1, -1, 0, 0, NULL UNION ALL "
         "SELECT at + 1, instr(" +
         all_bytes_sql() +
         ", substr(measured, at + 1, 1)) - 1,"
         " CASE WHEN byte > 127 THEN sum + (byte & 127) * unit ELSE 0 END,"
         " CASE WHEN byte > 127 THEN unit << 7 ELSE 1 END,"
         " CASE WHEN byte > 127 THEN part ELSE (part + 1) % 3 END,"
         " CASE WHEN byte < 128 AND part = 0 THEN (sum + byte * unit) >> 1 ELSE measure END,"
         " CASE WHEN byte < 128 AND part = 1 THEN (sum + byte * unit) >> 1 ELSE key END,"
         " CASE WHEN byte < 128 AND part = 2 THEN sum + byte * unit END"
         " FROM step WHERE at <= length(measured)) "
         "SELECT '[' || group_concat((measure << 48) + (key << 32) + 2147483648 +"
         " CASE value & 1 WHEN 0 THEN value >> 1 ELSE -1 - (value >> 1) END) || ']' FROM step WHERE value IS NOT "
         "NULL))";
}

/// SQL for the columns `n`, `mean` and `variance` (divisor n - 1), in the unit of the metric.
constexpr const char* kMoments =
    "s.n, 1.0 * s.sum / s.n / m.scale AS mean,"
    " CASE WHEN s.n > 1 THEN max(0.0, (s.squares - 1.0 * s.sum * s.sum / s.n) / (s.n - 1)) / m.scale / m.scale END"
    " AS variance";

std::string measures_query(const std::string& players) {
  return "SELECT m.name AS measure, m.unit,"
         " CASE WHEN m.shape = 1 AND s.key < " +
         players + " THEN s.key + 1 END AS seat, CASE WHEN m.shape = 1 AND s.key >= " + players + " THEN s.key - " +
         players + " + 1 END AS bot, CASE WHEN m.shape = 2 THEN s.key END AS turn, k.name AS key, " + kMoments +
         " FROM measure_sum s JOIN measure m ON m.id = s.measure"
         " LEFT JOIN measure_key k ON k.measure = s.measure AND k.key = s.key"
         " WHERE m.shape <> 4 ORDER BY s.measure, s.key";
}

/// Returns one column of the view `tiles`, named `as`: the expression `what` for the metric `name` and the tile's key.
std::string of_tile(const std::string& name, const std::string& what, const std::string& as) {
  return "max(CASE WHEN m.name = " + sql_literal(name) + " THEN " + what + " END) AS " + as;
}

std::string tiles_query() {
  const std::string mean = "1.0 * s.sum / s.n / m.scale";
  return "SELECT k.name AS tile, " + of_tile("tile_unplaceable", "s.n", "draws") + ", " +
         of_tile("tile_unplaceable", mean, "unplaceable") + ", " + of_tile("tile_placements", mean, "placements") +
         ", " + of_tile("tile_win_share", mean, "win_share") + ", " +
         of_tile("tile_worth",
                 mean + " - (SELECT 1.0 * sum(a.sum) / sum(a.n) / m.scale FROM measure_sum a WHERE a.measure = m.id)",
                 "worth") +
         ", " + of_tile("tile_worth", "s.n", "worth_draws") +
         " FROM measure_sum s JOIN measure m ON m.id = s.measure"
         " JOIN measure_key k ON k.measure = s.measure AND k.key = s.key"
         " WHERE m.name IN ('tile_unplaceable', 'tile_placements', 'tile_win_share', 'tile_worth')"
         " GROUP BY k.name ORDER BY min(s.key)";
}

std::string cells_query() {
  const std::string side = std::to_string(kMapSide), reach = std::to_string(kMapReach);
  return "SELECT m.name AS measure, m.unit, s.key % " + side + " - " + reach + " AS x, s.key / " + side + " - " +
         reach +
         " AS y, s.n AS n FROM measure_sum s JOIN measure m ON m.id = s.measure WHERE m.shape = 4"
         " ORDER BY s.measure, s.key";
}

std::vector<View> views(const std::map<std::string, std::string>& meta) {
  const std::vector<std::string> contestants = model::split_comma_list(meta_value(meta, "contestants"));
  return {{"bots", bots_query(contestants)},
          {"games", "SELECT id AS game, turns, discards FROM game"},
          {"seats",
           "SELECT s.game, s.seat + 1 AS seat, s.contestant + 1 AS bot, b.name AS bot_name, s.total AS points,"
           " s.won_sixtieths / 60.0 AS win_share FROM seat s LEFT JOIN bots b ON b.bot = s.contestant + 1"},
          {"parts", parts_query(model::split_comma_list(meta_value(meta, "parts")))},
          {"samples", samples_query()},
          {"game_measures",
           "SELECT v.game, m.name AS measure, m.unit, CASE WHEN m.shape = 1 THEN v.key + 1 END AS seat, k.name AS key,"
           " 1.0 * v.value / m.scale AS value FROM samples v JOIN measure m ON m.id = v.measure"
           " LEFT JOIN measure_key k ON k.measure = v.measure AND k.key = v.key"},
          {"measures", measures_query(std::to_string(contestants.size()))},
          {"tiles", tiles_query()},
          {"cells", cells_query()}};
}

void insert_keys(SQLite::Database& db, const std::vector<Column>& columns) {
  SQLite::Statement insert(db, "INSERT OR REPLACE INTO measure_key VALUES (?, ?, ?)");
  for (std::size_t c = 0; c < columns.size(); ++c)
    for (std::size_t key = 0; key < columns[c].keys.size(); ++key) {
      insert.bind(1, static_cast<std::int64_t>(c));
      insert.bind(2, static_cast<std::int64_t>(key));
      insert.bind(3, columns[c].keys[key]);
      insert.exec();
      insert.reset();
    }
}

}  // namespace

std::string part_column(std::size_t index, std::string_view part) {
  std::string name = "p" + std::to_string(index) + "_";
  for (const char c : part) name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return name;
}

void create_plain_tables(SQLite::Database& db, const std::vector<Column>& columns,
                         const std::map<std::string, std::string>& meta, bool temporary) {
  const std::string create = temporary ? "CREATE TEMP " : "CREATE ", unless = " IF NOT EXISTS ";
  if (temporary || !db.tableExists("measure_key")) {
    db.exec(create +
            "TABLE measure_key (measure INTEGER NOT NULL, key INTEGER NOT NULL, name TEXT NOT NULL,"
            " PRIMARY KEY (measure, key)) WITHOUT ROWID");
    insert_keys(db, columns);
  }
  db.exec(create + "TABLE" + unless +
          "measure_sum (measure INTEGER NOT NULL, key INTEGER NOT NULL, n INTEGER NOT NULL,"
          " sum INTEGER NOT NULL, squares INTEGER NOT NULL, PRIMARY KEY (measure, key))"
          " WITHOUT ROWID");
  if (!temporary) db.exec("CREATE TABLE IF NOT EXISTS lowest (part INTEGER PRIMARY KEY, points INTEGER NOT NULL)");
  for (const View& view : views(meta)) db.exec(create + "VIEW" + unless + view.name + " AS " + view.query);
}

void write_plain_sums(SQLite::Database& db, const Tally& tally) {
  db.exec("DELETE FROM measure_sum");
  SQLite::Statement insert(db, "INSERT INTO measure_sum VALUES (?, ?, ?, ?, ?)");
  for (int c = 0; c < static_cast<int>(tally.columns().size()); ++c)
    for (int key = 0; key < tally.keys(c); ++key) {
      const Sums& sums = tally.sums(c, key);
      if (sums.n == 0) continue;
      insert.bind(1, c);
      insert.bind(2, key);
      insert.bind(3, sums.n);
      insert.bind(4, sums.sum);
      insert.bind(5, sums.squares);
      insert.exec();
      insert.reset();
    }
}

namespace {

/// Shares are stored as fractions of 1 and displayed as percentages.
constexpr const char* kFactor = "CASE m.unit WHEN '%' THEN 100.0 ELSE 1.0 END";
constexpr const char* kMeasures = "(SELECT count(*) FROM measure)";
constexpr const char* kGamesADeck = "(SELECT CAST(value AS INTEGER) FROM comparison WHERE key = 'games_a_deck')";

/// A difference of shares is given in percentage points, not in percent.
constexpr const char* kDifferenceUnit = "CASE m.unit WHEN '%' THEN 'percentage points' ELSE m.unit END";
constexpr const char* kLevels =
    "(SELECT coalesce(sum(1 + length(value) - length(replace(value, char(10), ''))), 1) FROM comparison"
    " WHERE key = 'levels')";

/// Returns SQL for the number of arms at one skill level, including the base (docs/formats/experiment.md).
std::string sides() { return std::string("((SELECT count(*) FROM arm) / ") + kLevels + ")"; }

/// Returns a join of question `id` with its arm and metric. A question compares an arm with the base at the arm's
/// level for one metric.
std::string of_question(const std::string& id) {
  const std::string other = "(" + id + " / " + kMeasures + ")";
  return " JOIN arm a ON a.id = 1 + " + other + " + " + other + " / (" + sides() +
         " - 1) JOIN measure m ON m.id = " + id + " % " + kMeasures;
}

/// Returns two columns: the skill level of arm `a` (null without levels), and the side that is the base of this level.
/// The lines of `levels` become a JSON list; SQLite escapes the separator char(31) as \u001f.
std::string level_and_base() {
  return "(SELECT json_extract('[' || replace(json_quote(replace(value, char(10), char(31))), '\\u001f', '\",\"') ||"
         " ']', '$[' || (a.id / " +
         sides() + ") || ']') FROM comparison WHERE key = 'levels') AS level, a.id - a.id % " + sides() +
         " + 1 AS base";
}

/// Returns SQL for a number from table `look` or `mean` in the unit of the metric; null if the number is infinite or
/// unknown.
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

/// Returns SQL for the number at position `index` in the list of sums (docs/formats/experiment.md).
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
         decode_numbers_sql("w.sums") +
         ")) n GROUP BY w.id) s LEFT JOIN looks k ON k.side = s.side AND k.measure = s.measure AND k.games ="
         " (SELECT max(games) FROM look WHERE answer = s.id) ORDER BY s.id";
}

std::string decks_query() {
  return "SELECT d.id AS deck, a.id + 1 AS side, a.name AS side_name, m.name AS measure, m.unit, n.value * " +
         std::string(kFactor) + " / m.scale / " + kGamesADeck + " AS value, " + level_and_base() +
         " FROM deck d JOIN json_each((" + decode_numbers_sql("d.measured") + ")) n JOIN arm a ON a.id = n.key / " +
         kMeasures + " JOIN measure m ON m.id = n.key % " + kMeasures;
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
  // Files from older versions do not have this table.
  if (!db.tableExists("mean"))
    db.exec("CREATE " + std::string(temporary ? "TEMP " : "") +
            "TABLE mean (answer INTEGER PRIMARY KEY, lowest INTEGER, base_low REAL, base_high REAL, low REAL,"
            " high REAL)");
  for (const auto& [name, query] : views) {
    db.exec("DROP VIEW IF EXISTS " + schema + name);  // replace a view from an older version, whose columns may differ
    db.exec("CREATE VIEW " + schema + name + " AS " + query);
  }
  transaction.commit();
}

}  // namespace tw::simulation
