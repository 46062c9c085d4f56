#include "engine/simulation/checksum.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <bit>

namespace tw::simulation {

namespace {

constexpr std::uint64_t kInteger = 'i', kReal = 'f', kNull = 'n';

/// Returns up to 8 bytes as a number, least significant byte first.
std::uint64_t word_of(std::string_view bytes) {
  std::uint64_t out = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i)
    out |= static_cast<std::uint64_t>(static_cast<std::uint8_t>(bytes[i])) << (8 * i);
  return out;
}

}  // namespace

void Checksum::add_word(std::uint64_t word) {
  hash_ = (hash_ ^ word) * 0x9E3779B97F4A7C15u;
  hash_ ^= hash_ >> 32;
}

void Checksum::add_bytes(char type, std::string_view bytes) {
  add_word(static_cast<std::uint64_t>(type) | bytes.size() << 8);
  for (; bytes.size() >= 8; bytes.remove_prefix(8)) add_word(word_of(std::string_view(bytes.data(), 8)));
  if (!bytes.empty()) add_word(word_of(bytes));
}

Checksum& Checksum::add(std::int64_t value) {
  add_word(kInteger);
  add_word(static_cast<std::uint64_t>(value));
  return *this;
}

Checksum& Checksum::add(std::string_view bytes) {
  add_bytes('b', bytes);
  return *this;
}

Checksum& Checksum::add(const SQLite::Column& value) {
  if (value.isInteger()) return add(value.getInt64());
  if (value.isBlob()) return add({static_cast<const char*>(value.getBlob()), static_cast<std::size_t>(value.size())});
  if (value.isFloat()) {
    add_word(kReal);
    add_word(std::bit_cast<std::uint64_t>(value.getDouble()));
  } else if (value.isText()) {
    add_bytes('t', value.getString());
  } else {
    add_word(kNull);
  }
  return *this;
}

Checksum& Checksum::add_row(SQLite::Statement& row, int first) {
  for (int column = first; column < row.getColumnCount(); ++column) add(row.getColumn(column));
  return *this;
}

Checksum& Checksum::add_rows(SQLite::Database& db, const std::string& query) {
  SQLite::Statement rows(db, query);
  while (rows.executeStep()) add_row(rows);
  return *this;
}

bool has_column(SQLite::Database& db, const std::string& table, const std::string& column) {
  SQLite::Statement columns(db, "SELECT count(*) FROM pragma_table_info(?) WHERE name = ?");
  columns.bind(1, table);
  columns.bind(2, column);
  return columns.executeStep() && columns.getColumn(0).getInt() > 0;
}

std::string structural_damage(SQLite::Database& db) {
  const std::string found = db.execAndGet("PRAGMA integrity_check(1)").getString();
  return found == "ok" ? "" : found;
}

}  // namespace tw::simulation
