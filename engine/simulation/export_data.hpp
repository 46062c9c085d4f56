#pragma once
// Exports the contents of an experiment's or comparison's file as plain text tables for programs that do not read
// SQLite.

#include <filesystem>
#include <iosfwd>
#include <span>
#include <string_view>

#include "engine/model/finding.hpp"

namespace tw::simulation {

struct DataTable {
  std::string_view name;  ///< name of a view in the file
  std::string_view help;  ///< description of the rows
};

enum class DataSource { Experiment, Comparison };

/// Returns the kind of the file: a comparison if it appears to be a comparison or a sweep, otherwise an experiment.
DataSource source_of(const std::filesystem::path& path);

/// Returns the tables that can be exported from a file of this kind.
std::span<const DataTable> data_tables(DataSource source);

enum class DataFormat { Csv, Json };

/// Writes one table (RFC 4180 with a header row, or a JSON list with one object per line) and returns its number of
/// rows. Missing values are empty, or null in JSON. `table` is one of data_tables(source_of(path)). Also works for
/// files from older versions, which lack the views. May be called on any thread. Findings: TW121 the file is neither an
/// experiment nor a comparison, has an unsupported format, or is in use; TW122 it is a comparison in another format;
/// TW123 it is damaged. The caller must check `to` for errors.
model::Result<std::int64_t> write_data(const std::filesystem::path& path, std::string_view table, DataFormat format,
                                       std::ostream& to);

}  // namespace tw::simulation
