#pragma once
// Pieces of SQL that decode blobs of whole numbers (varint.hpp) with nothing but SQLite itself. Inside
// engine/simulation.

#include <string>
#include <string_view>

namespace tw::simulation {

/// `text` as an SQL literal.
std::string sql_text(std::string_view text);

/// An SQL blob of all bytes in order: instr() of a byte in it is the byte's value plus 1.
std::string all_bytes();

/// A query for one row: the numbers in the blob `column` as a JSON list. In json_each() of it SQLite decodes only the
/// rows that a join leaves.
std::string numbers_in(const std::string& column);

}  // namespace tw::simulation
