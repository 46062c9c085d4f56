#include "engine/simulation/export_data.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <array>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>

#include "engine/language/translate.hpp"
#include "engine/simulation/comparison_store.hpp"
#include "engine/simulation/open_database.hpp"
#include "engine/simulation/plain_tables.hpp"
#include "engine/simulation/sqlite_errors.hpp"
#include "engine/simulation/store_rows.hpp"
#include "engine/simulation/stored_check.hpp"
#include "engine/simulation/stored_experiment.hpp"

namespace tw::simulation {
namespace {

constexpr std::array kTables{
    DataTable{"games", tr_later("a stored game")},
    DataTable{"seats", tr_later("a seat of a stored game: bot, points, win share")},
    DataTable{"parts", tr_later("points of a seat of a stored game from one kind of score")},
    DataTable{"game_measures", tr_later("a value of a metric in a stored game")},
    DataTable{"measures", tr_later("a metric over all games: number of values, mean, variance")},
    DataTable{"tiles",
              tr_later("a tile over all games: draws, share of draws in which nobody could place it, tile value")},
    DataTable{"cells", tr_later("a cell of the board over all games: number of tiles or pieces placed there")}};

constexpr std::array kComparisonTables{
    DataTable{"sides", tr_later("a side of the comparison; side 1 is the base")},
    DataTable{"measures", tr_later("a metric: its unit and the smallest difference that matters")},
    DataTable{"differences",
              tr_later("a side compared with the base in one metric: means, difference, interval, verdict")},
    DataTable{"looks", tr_later("a difference at a planned look")},
    DataTable{"decks", tr_later("mean of one metric for a side on a stored deck")}};

/// Returns the shortest decimal number that converts back to the same value.
std::string number(double value) {
  std::array<char, 32> text{};
  return {text.data(), std::to_chars(text.data(), text.data() + text.size(), value).ptr};
}

std::string csv_text(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? "\"\"" : std::string(1, c);
  return out + "\"";
}

std::string json_text(const std::string& text) {
  using nlohmann::json;
  return json(text).dump(-1, ' ', false, json::error_handler_t::replace);
}

std::string cell(const SQLite::Column& value, DataFormat format) {
  if (value.isNull()) return format == DataFormat::Csv ? "" : "null";
  if (value.isInteger()) return std::to_string(value.getInt64());
  if (value.isFloat()) return number(value.getDouble());
  return format == DataFormat::Csv ? csv_text(value.getString()) : json_text(value.getString());
}

std::int64_t write_csv(SQLite::Statement& rows, std::ostream& to) {
  for (int c = 0; c < rows.getColumnCount(); ++c) to << (c == 0 ? "" : ",") << csv_text(rows.getColumnName(c));
  to << "\r\n";
  std::int64_t count = 0;
  for (; to && rows.executeStep(); ++count) {
    for (int c = 0; c < rows.getColumnCount(); ++c)
      to << (c == 0 ? "" : ",") << cell(rows.getColumn(c), DataFormat::Csv);
    to << "\r\n";
  }
  return count;
}

std::int64_t write_json(SQLite::Statement& rows, std::ostream& to) {
  to << "[";
  std::int64_t count = 0;
  for (; to && rows.executeStep(); ++count) {
    to << (count == 0 ? "\n{" : ",\n{");
    for (int c = 0; c < rows.getColumnCount(); ++c)
      to << (c == 0 ? "" : ",") << json_text(rows.getColumnName(c)) << ":" << cell(rows.getColumn(c), DataFormat::Json);
    to << "}";
  }
  to << "\n]\n";
  return count;
}

}  // namespace

DataSource source_of(const std::filesystem::path& path) {
  return is_comparison(path) ? DataSource::Comparison : DataSource::Experiment;
}

std::span<const DataTable> data_tables(DataSource source) {
  if (source == DataSource::Comparison) return kComparisonTables;
  return kTables;
}

model::Result<std::int64_t> write_data(const std::filesystem::path& path, std::string_view table, DataFormat format,
                                       std::ostream& to) {
  const bool comparison = source_of(path) == DataSource::Comparison;
  std::optional<Summary> summary;
  if (comparison) {
    if (const auto read = read_comparison(path); !read) return read.findings();
  } else {
    auto read = stored_summary(path);
    if (!read) return read.findings();
    summary = std::move(read.value());
  }
  try {
    // Do not open the file read-only: part of its data may still be in the write-ahead log after a crash. Nothing is
    // written to the file, since the views and tables are temporary. They are therefore also available for files from
    // older versions.
    SQLite::Database db = open_database(path, OpenMode::Write);
    std::string damage = structural_damage(db);
    if (summary && damage.empty()) damage = damage_in_games(db);
    if (!damage.empty()) return store_finding("TW123", path, tr("the file is damaged: {0}", damage));
    if (summary) {
      create_plain_tables(db, summary->metrics().columns(), read_meta(db), true);
      write_plain_sums(db, summary->metrics());
    } else {
      create_comparison_views(db, true);
    }
    SQLite::Statement rows(db, "SELECT * FROM temp." + std::string(table));
    return format == DataFormat::Csv ? write_csv(rows, to) : write_json(rows, to);
  } catch (const SQLite::Exception& error) {
    return store_finding(finding_code_for(error), path, describe_error(error));
  }
}

}  // namespace tw::simulation
