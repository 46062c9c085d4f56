#pragma once
// Findings (errors and warnings) about an input, and the result type of functions that report findings.

#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tw::model {

/// The position of an element or attribute in its file: 1-based line and column (in bytes); {0, 0} if it does not come
/// from a file. All positions compare equal, so that comparing two values ignores where they were read.
struct SourceLocation {
  int line = 0;
  int column = 0;
  friend constexpr bool operator==(const SourceLocation&, const SourceLocation&) { return true; }
};

enum class Severity { Error, Warning };

/// A problem in a file or model. `code` is stable, for example "TW004" (docs/formats/findings.md lists all codes).
struct Finding {
  std::string code;
  Severity severity = Severity::Error;
  std::string path;     ///< file name as given by the user; "" for a model without a file
  SourceLocation at;    ///< 1-based; {0, 0} if the position is unknown
  std::string message;  ///< the problem and how to correct it; one sentence without a line break
  std::string tile;     ///< id of the tile concerned, "" for none; the editor selects this tile
  std::string zone;     ///< id of the zone of that tile, "" for none
  /// The message with the names of rows (tr_name) instead of their ids, for a window; "" if it is the same.
  std::string named_message = {};
  const std::string& shown_message() const { return named_message.empty() ? message : named_message; }
  bool operator==(const Finding&) const = default;
};

using Findings = std::vector<Finding>;

/// Returns the texts of rows in a message: their ids, or their names in the user's language.
struct RowNaming {
  bool names = false;
  std::string operator()(const std::string& id) const;
  std::vector<std::string> operator()(std::vector<std::string> ids) const;
};
/// A message that contains the texts of rows.
using NamingMessage = std::function<std::string(const RowNaming&)>;
/// Sets both messages of a finding.
void set_messages(Finding& finding, const NamingMessage& message);

bool has_errors(const Findings& findings);

/// Returns one finding TW120: a request names something that does not exist or cannot be done.
Findings usage_error(std::string message);

/// Formats a finding like a compiler message: "path:line:column: error: message [CODE]". Unknown parts are omitted.
std::string to_text(const Finding& finding);

/// A value, or the findings that explain why there is no value; never both empty. The findings that accompany
/// a value are warnings, unless the function says otherwise.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value, Findings findings = {})  // NOLINT(google-explicit-constructor): for `return value;`
      : value_(std::move(value)), findings_(std::move(findings)) {}
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

/// Returns a list of the allowed words for a message: `"a", "b" or "c"`.
std::string list_alternatives(const std::vector<std::string>& words);
/// Returns the word most similar to `wrong` (edit distance at most 2, or a third of the length of `wrong`; a word that
/// begins with `wrong`, if `wrong` has at least four characters, or that ends with it after a colon or a dot, is more
/// similar than others), or "".
std::string nearest(std::string_view wrong, const std::vector<std::string>& words);
/// Returns the message with the word most similar to `wrong`: `there is no deck "heep"; did you mean "heap"?`. Without
/// a similar word, returns the message unchanged.
std::string with_suggestion(const std::string& message, std::string_view wrong, const std::vector<std::string>& words);
/// Returns the end of such a message: `did you mean "x"?`, `use "a", "b" or "c"` if no word is similar to `wrong`, or
/// `there are none`.
std::string suggestion(std::string_view wrong, const std::vector<std::string>& words);

}  // namespace tw::model
