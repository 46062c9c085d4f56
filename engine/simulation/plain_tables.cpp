#include "engine/simulation/plain_tables.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <cctype>

#include "engine/model/text.hpp"
#include "engine/simulation/identity.hpp"
#include "engine/simulation/plain_sql.hpp"

namespace tw::simulation {
namespace {

std::string value_of(const std::map<std::string, std::string>& meta, const std::string& key) {
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
           sql_text(bot_name(contestants[c])) + " AS name";
  return out.empty() ? "SELECT 1 AS bot, '' AS name WHERE 0" : out;
}

std::string parts_query(const std::vector<std::string>& parts) {
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i)
    out += std::string(i == 0 ? "" : " UNION ALL ") + "SELECT game, seat + 1 AS seat, contestant + 1 AS bot, " +
           sql_text(parts[i]) + " AS part, " + part_column(i, parts[i]) + " AS points FROM seat";
  return out.empty() ? "SELECT game, seat, contestant AS bot, '' AS part, 0 AS points FROM seat WHERE 0" : out;
}

/// Decodes `game.measured` one byte a step: three numbers a sample (column, key, value), seven bits a byte, the lowest
/// first. Each sample leaves as one whole number of 15 + 16 + 32 bits in a JSON list, so that a query for one game
/// decodes one game: SQLite cannot push a condition into a recursive query, but it can into a join.
std::string samples_query() {
  return "SELECT game.id AS game, value >> 48 AS measure, (value >> 32) & 65535 AS key,"
         " (value & 4294967295) - 2147483648 AS value FROM game, json_each(("
         "WITH RECURSIVE step(at, byte, sum, unit, part, measure, key, value) AS ("
         "SELECT 0, 0, 0, 1, -1, 0, 0, NULL UNION ALL "
         "SELECT at + 1, instr(" +
         all_bytes() +
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

/// Mean and variance (divisor n - 1) in the measure's unit.
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

/// One column of the view `tiles`: of the measure `name`, under the tile's key.
std::string of_tile(const std::string& name, const std::string& what, const std::string& as) {
  return "max(CASE WHEN m.name = " + sql_text(name) + " THEN " + what + " END) AS " + as;
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
  const std::vector<std::string> contestants = model::comma_list(value_of(meta, "contestants"));
  return {{"bots", bots_query(contestants)},
          {"games", "SELECT id AS game, turns, discards FROM game"},
          {"seats",
           "SELECT s.game, s.seat + 1 AS seat, s.contestant + 1 AS bot, b.name AS bot_name, s.total AS points,"
           " s.won_sixtieths / 60.0 AS win_share FROM seat s LEFT JOIN bots b ON b.bot = s.contestant + 1"},
          {"parts", parts_query(model::comma_list(value_of(meta, "parts")))},
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

}  // namespace tw::simulation
