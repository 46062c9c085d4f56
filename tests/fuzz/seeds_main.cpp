// Runs all seeds, all inputs that once failed, and some randomly changed versions of these files through all targets,
// without a fuzzing compiler. With arguments TARGET FILE..., runs these files through one target.
#include <chrono>
#include <cstdio>

#include "tests/fuzz/mutators.hpp"
#include "tests/fuzz/target.hpp"

namespace {

using tw::fuzz::Target;

constexpr int kChanges = 150;
constexpr std::size_t kLargestChanged = 20'000;

void run(const Target& target) {
  tw::fuzz::set_input(target.name);
  const auto begin = std::chrono::steady_clock::now();
  std::vector<std::string> small;
  const auto files = tw::fuzz::seeds_of(target.name);
  for (const auto& file : files) {
    tw::fuzz::set_input(target.name + " " + file.string());
    std::string bytes = tw::fuzz::bytes_of(file);
    target.check(bytes);
    if (bytes.size() <= kLargestChanged) small.push_back(std::move(bytes));
  }
  tw::model::Random random(1);
  for (int i = 0; i < kChanges && !small.empty(); ++i) {
    std::string text = small[random.below(static_cast<std::uint32_t>(small.size()))];
    (target.mutate != nullptr ? target.mutate : tw::fuzz::mutate_bytes)(text, random);
    tw::fuzz::set_input(target.name + " " + tw::fuzz::scratch_file("changed", text).string());
    target.check(text);
  }
  const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - begin;
  std::printf("%-20s %4zu files, %d changed: %.0f ms\n", target.name.c_str(), files.size(), kChanges, time.count());
  TW_HOLDS(!files.empty());
}

}  // namespace

int main(int count, char** arguments) {
  for (const Target& target : tw::fuzz::targets()) {
    if (count < 2)
      run(target);
    else if (target.name == arguments[1])
      for (int i = 2; i < count; ++i) target.check(tw::fuzz::bytes_of(arguments[i]));
  }
  return 0;
}
