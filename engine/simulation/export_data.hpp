#pragma once
// What an experiment's file holds as plain tables in text, for programs that do not read SQLite.

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

/// The tables that can be exported.
std::span<const DataTable> data_tables();

enum class DataFormat { Csv, Json };

/// Writes one table (RFC 4180 with a header row, or a JSON list of objects, one a line) and returns its number of rows.
/// Missing values are empty, in JSON null. Works for files of older versions without the views. Any thread. Findings:
/// TW121 no experiment, another format or in use; TW123 damaged. Errors of `to` are the caller's to look at.
model::Result<std::int64_t> write_data(const std::filesystem::path& experiment, std::string_view table,
                                       DataFormat format, std::ostream& to);

}  // namespace tw::simulation
