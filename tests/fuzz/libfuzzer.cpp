// The entry points of libFuzzer for the target TW_FUZZ_TARGET.
#include <algorithm>
#include <cstdint>
#include <cstring>

#include "tests/fuzz/target.hpp"

extern "C" {
std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);
std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed);
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
}

namespace {

const tw::fuzz::Target& target() {
  static const tw::fuzz::Target& found =
      *std::ranges::find(tw::fuzz::targets(), TW_FUZZ_TARGET, &tw::fuzz::Target::name);
  return found;
}

}  // namespace

std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
  tw::model::Random random(seed);
  if (target().mutate == nullptr || random.below(4) == 0) return LLVMFuzzerMutate(data, size, most);
  std::string text(reinterpret_cast<const char*>(data), size);
  for (std::uint32_t n = 1 + random.below(3); n > 0; --n) target().mutate(text, random);
  const std::size_t out = std::min(text.size(), most);
  std::memcpy(data, text.data(), out);
  return out;
}

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  target().check({reinterpret_cast<const char*>(data), size});
  return 0;
}
