#pragma once
// A fuzz target is a reader of untrusted bytes, together with the conditions that must hold for all inputs. The targets
// and their seeds are listed in targets.txt.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/finding.hpp"
#include "engine/model/random.hpp"

namespace tw::fuzz {

/// Reads the bytes and checks the conditions that must hold.
using Check = void (*)(std::string_view);
/// Makes one change to a text without destroying its structure (mutators.hpp).
using Mutator = void (*)(std::string& text, model::Random& random);

struct Target {
  std::string name;
  Check check = nullptr;
  Mutator mutate = nullptr;
};
/// Returns the targets of this program.
const std::vector<Target>& targets();

/// Adds a target to this program. Define a constant of this type at namespace scope.
struct Registered {
  Registered(const char* name, Check check, Mutator mutate);
};

/// Sets the name of the current input, which fail() prints.
void set_input(std::string name);
/// Prints a message and aborts.
[[noreturn]] void fail(const char* what, const char* file, int line);
#define TW_HOLDS(condition) \
  if (!(condition)) ::tw::fuzz::fail(#condition, __FILE__, __LINE__)

/// Checks that every finding has a code and a one-line message that can be displayed.
void check_findings(const model::Findings& findings);

/// Returns a result's value, or null after checking that its findings explain why there is none.
template <class T>
const T* value_or_reason(const model::Result<T>& result) {
  check_findings(result.findings());
  if (result) return &result.value();
  TW_HOLDS(!result.findings().empty());
  return nullptr;
}

/// Checks a temporary result. Returns true if it has a value.
template <class T>
bool value_or_reason(model::Result<T>&& result) {
  return value_or_reason(static_cast<const model::Result<T>&>(result)) != nullptr;
}

/// Returns a scratch folder for targets that read files, in memory if possible. It is removed when the program ends
/// normally.
const std::filesystem::path& scratch_folder();
/// Writes a file to the scratch folder and returns its path.
std::filesystem::path scratch_file(const std::string& name, std::string_view bytes);

/// Returns the paths of a target's seeds (targets.txt) and of the inputs on which it once failed.
std::vector<std::filesystem::path> seeds_of(const std::string& target);
/// Returns all bytes of a file.
std::string bytes_of(const std::filesystem::path& file);

/// Removes the first byte and returns it; 0 if there is none.
unsigned char take_byte(std::string_view& bytes);
/// Returns the bytes as text that could be typed on one line: control characters become spaces.
std::string take_line(std::string_view bytes);
/// Splits the bytes at lines that consist of "---".
std::vector<std::string> take_texts(std::string_view bytes);

}  // namespace tw::fuzz
