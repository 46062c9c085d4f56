#pragma once
// Encodes integers as bytes: seven bits per byte, the sign in the lowest bit. Small numbers need few bytes.

#include <cstdint>
#include <string>
#include <string_view>

namespace tw::simulation {

inline void append_varint(std::string& out, std::int64_t value) {
  auto rest = (static_cast<std::uint64_t>(value) << 1) ^ static_cast<std::uint64_t>(value >> 63);
  for (; rest >= 0x80; rest >>= 7) out.push_back(static_cast<char>(rest | 0x80));
  out.push_back(static_cast<char>(rest));
}

/// Decodes the number at the front of `bytes` and removes it. Returns false if `bytes` begins with no complete number.
inline bool read_varint(std::string_view& bytes, std::int64_t& value) {
  std::uint64_t rest = 0;
  for (unsigned shift = 0; shift < 64 && !bytes.empty(); shift += 7) {
    const auto byte = static_cast<std::uint8_t>(bytes.front());
    bytes.remove_prefix(1);
    rest |= static_cast<std::uint64_t>(byte & 0x7F) << shift;
    if ((byte & 0x80) == 0) {
      value = static_cast<std::int64_t>(rest >> 1) ^ -static_cast<std::int64_t>(rest & 1);
      return true;
    }
  }
  return false;
}

}  // namespace tw::simulation
