#pragma once
// What is wrong with an input, said so that a person can quick fix it.

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tw::model {

/// Where in its file an element or attribute stands: 1-based line and column (in bytes); 0 = not from a file.
/// Two marks always compare equal: where a thing was written is no part of what it is.
struct SourceMark {
  int line = 0;
  int column = 0;
  friend constexpr bool operator==(const SourceMark&, const SourceMark&) { return true; }
};

enum class Severity { Error, Warning };

/// One trouble in a file or model. `code` is stable ("TW004"; docs/formats/findings.md lists all of them).
struct Finding {
  std::string code;
  Severity severity = Severity::Error;
  std::string path;     ///< file as the user named it; "" for a model that is not in a file
  SourceMark at;        ///< 1-based; {0, 0} where no place can be named
  std::string message;  ///< what is wrong and what would be right, one sentence, no line break
  std::string tile;     ///< id of the tile it is about, "" if none: what the editor selects
  std::string zone;     ///< id of the zone on that tile, "" if none
  bool operator==(const Finding&) const = default;
};

using Findings = std::vector<Finding>;

bool has_errors(const Findings& findings);
/// As compilers print it: "path:line:column: error: message [CODE]"; parts that are not known are left out.
std::string to_text(const Finding& finding);

/// A value, or all the findings that kept it from being made; never both empty. Warnings may come with a value.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value, Findings warnings = {})  // NOLINT(google-explicit-constructor): returns read as `return value;`
      : value_(std::move(value)), findings_(std::move(warnings)) {}
  Result(Findings findings) : findings_(std::move(findings)) {}  // NOLINT(google-explicit-constructor)
  explicit operator bool() const { return value_.index() == 1; }
  const T& value() const { return std::get<1>(value_); }
  T& value() { return std::get<1>(value_); }
  const Findings& findings() const { return findings_; }
  Findings& findings() { return findings_; }

 private:
  std::variant<std::monostate, T> value_;
  Findings findings_;
};

/// A list that `wrong` is not in, as words for a message: `"a", "b" or "c"`.
std::string one_of(const std::vector<std::string>& words);
/// The word of the list most like `wrong` (edit distance at most 2, or a third of its length), or "".
std::string nearest(std::string_view wrong, const std::vector<std::string>& words);

}  // namespace tw::model
