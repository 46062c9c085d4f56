#pragma once
// Memory for the data that a plugin writes. Detects writes outside this memory.

#include <cstddef>
#include <span>

namespace tw::plugin_host {

/// A buffer between two areas that must not change. Writing far beyond its end crashes.
class GuardedBuffer {
 public:
  /// `most`: maximum size for allocate(), in bytes. Throws std::bad_alloc.
  explicit GuardedBuffer(std::size_t most);
  ~GuardedBuffer();
  GuardedBuffer(const GuardedBuffer&) = delete;
  GuardedBuffer& operator=(const GuardedBuffer&) = delete;

  /// Returns `size` bytes that are zero and aligned to 16 bytes. Invalidates the result of the previous call.
  void* allocate(std::size_t size);
  /// Returns true if nothing was written directly before or after the bytes.
  bool intact() const;

 private:
  std::span<std::byte> before() const;
  std::span<std::byte> after() const;

  std::byte* memory_;
  std::size_t max_, mapped_, size_ = 0;
};

}  // namespace tw::plugin_host
