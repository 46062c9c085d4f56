#include "engine/plugin_host/guarded_buffer.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <cstring>
#include <new>

namespace tw::plugin_host {
namespace {

constexpr std::size_t kBefore = 64, kAfter = 4096;  // bytes that must not change
constexpr std::size_t kForbidden = std::size_t{1} << 20;
constexpr std::byte kPattern{0xA5};

}  // namespace

GuardedBuffer::GuardedBuffer(std::size_t most) : max_(most) {
  constexpr std::size_t kPage = 4096;
  const std::size_t open = (kBefore + most + kAfter + kPage - 1) / kPage * kPage;
  mapped_ = open + kForbidden;
  void* const memory = ::mmap(nullptr, mapped_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED || ::mprotect(memory, open, PROT_READ | PROT_WRITE) != 0) throw std::bad_alloc();
  memory_ = static_cast<std::byte*>(memory);
}
GuardedBuffer::~GuardedBuffer() { ::munmap(memory_, mapped_); }

std::span<std::byte> GuardedBuffer::before() const { return {memory_, kBefore}; }
std::span<std::byte> GuardedBuffer::after() const { return {memory_ + kBefore + size_, kAfter}; }

void* GuardedBuffer::allocate(std::size_t size) {
  if (size > max_) throw std::bad_alloc();
  size_ = size;
  std::ranges::fill(before(), kPattern);
  std::ranges::fill(after(), kPattern);
  std::memset(memory_ + kBefore, 0, size);
  return memory_ + kBefore;
}

bool GuardedBuffer::intact() const {
  const auto unchanged = [](std::byte b) { return b == kPattern; };
  return std::ranges::all_of(before(), unchanged) && std::ranges::all_of(after(), unchanged);
}

}  // namespace tw::plugin_host
