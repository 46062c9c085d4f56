#pragma once
// What the file of an experiment or a comparison holds as plain tables in text, for programs that do not read SQLite.

#include <filesystem>
#include <iosfwd>
#include <span>
#include <string_view>

#include "engine/model/finding.hpp"

namespace tw::simulation {

struct DataTable {
  std::string_view name;  ///< of a view of the file
  std::string_view help;  ///< what a row is
};

enum class DataSource { Experiment, Comparison };

/// Which kind of file this is, as far as can be seen: an experiment unless it is the file of a comparison or a sweep.
DataSource source_of(const std::filesystem::path& path);

/// The tables that can be exported.
std::span<const DataTable> data_tables(DataSource source);

enum class DataFormat { Csv, Json };

/// Writes one table (RFC 4180 with a header row, or a JSON list of objects, one a line) and returns its number of rows.
/// Missing values are empty, in JSON null. `table` is one of data_tables(source_of(path)). Works for files of older
/// versions without the views. Any thread. Findings: TW121 neither kind of file, another format or in use; TW122 a
/// comparison of another format; TW123 damaged. Errors of `to` are the caller's to look at.
model::Result<std::int64_t> write_data(const std::filesystem::path& path, std::string_view table, DataFormat format,
                                       std::ostream& to);

}  // namespace tw::simulation
