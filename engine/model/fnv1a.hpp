#pragma once

#include <cstdint>
#include <string_view>

namespace tw::model {

/// 64-bit FNV-1a hash of bytes in the order in which they are added.
class Fnv1a {
 public:
  constexpr void add(char byte) { value_ = (value_ ^ static_cast<unsigned char>(byte)) * 0x100000001B3u; }
  constexpr void add(std::string_view bytes) {
    for (const char byte : bytes) add(byte);
  }
  constexpr std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xCBF29CE484222325u;
};

}  // namespace tw::model
