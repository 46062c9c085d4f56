#pragma once
// Copies a plugin's text into the host's buffers.

#include <cstdint>
#include <cstring>
#include <string_view>

namespace tw::plugin_api {

/// Copies as much of `text` as fits into `out`, with a terminating 0 and without truncating a UTF-8 character. Returns
/// the size that the whole text needs, including the 0.
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

/// Copies a sentence for the `*why` of create(). The copy is valid until the next call on the same thread.
inline const char* keep_sentence(std::string_view sentence) noexcept {
  constexpr std::uint32_t kRoom = 1024;
  thread_local char kept[kRoom];
  copy_text(sentence, kept, kRoom);
  return kept;
}

}  // namespace tw::plugin_api
