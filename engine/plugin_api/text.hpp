#pragma once
// Text across the boundary: out of a plugin into room that the host gives.

#include <cstdint>
#include <cstring>
#include <string_view>

namespace tw::plugin_api {

/// Copies what fits into `out` with a closing 0, never half a character of UTF-8. Returns the bytes that all of it
/// needs.
inline std::uint32_t copy_text(std::string_view text, char* out, std::uint32_t capacity) {
  const auto needed = static_cast<std::uint32_t>(text.size() + 1);
  if (out == nullptr || capacity == 0) return needed;
  std::size_t length = text.size();
  if (length >= capacity) {
    length = capacity - 1;
    while (length > 0 && (static_cast<unsigned char>(text[length]) & 0xC0) == 0x80) --length;
  }
  if (length > 0) std::memcpy(out, text.data(), length);
  out[length] = '\0';
  return needed;
}

/// Room for the sentence that create() gives back: it has to live until the next call on the same thread.
inline const char* keep_sentence(std::string_view sentence) noexcept {
  constexpr std::uint32_t kRoom = 1024;
  thread_local char kept[kRoom];
  copy_text(sentence, kept, kRoom);
  return kept;
}

}  // namespace tw::plugin_api
