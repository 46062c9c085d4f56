#include "engine/simulation/plain_sql.hpp"

namespace tw::simulation {

std::string sql_text(std::string_view text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("''") : std::string(1, c);
  return out + "'";
}

std::string all_bytes() {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string out = "x'";
  for (const char high : kDigits)
    for (const char low : kDigits) out += {high, low};
  return out + "'";
}

std::string numbers_in(const std::string& column) {
  // One byte a step, seven bits a byte, the lowest first; a number is complete in the step after its last byte.
  return "WITH RECURSIVE step(at, byte, sum, unit, number) AS (SELECT 0, 0, 0, 1, NULL UNION ALL "
         "SELECT at + 1, instr(" +
         all_bytes() + ", substr(" + column +
         ", at + 1, 1)) - 1,"
         " CASE WHEN byte > 127 THEN sum + (byte & 127) * unit ELSE 0 END,"
         " CASE WHEN byte > 127 THEN unit << 7 ELSE 1 END,"
         " CASE WHEN byte < 128 AND at > 0 THEN sum + byte * unit END"
         " FROM step WHERE at <= length(" +
         column +
         ")) SELECT '[' || group_concat(CASE number & 1 WHEN 0 THEN number >> 1 ELSE -1 - (number >> 1) END) || ']'"
         " FROM step WHERE number IS NOT NULL";
}

}  // namespace tw::simulation
