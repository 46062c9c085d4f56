#pragma once
// The attributes of one element, asked for one by one; what was not asked for is a finding.

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/finding.hpp"
#include "engine/model/geometry.hpp"
#include "engine/model/rules.hpp"
#include "engine/xml/report.hpp"

namespace tw::xml {

struct Attribute {
  std::string name;
  std::string value;
  model::SourceMark at;        ///< of its name
  model::SourceMark value_at;  ///< of the first character of its value
};

/// How an id may be written. Row: a letter, then letters, digits, "-" and "_". Free: anything without white space.
enum class IdForm { Row, Free };
inline constexpr std::size_t kLongestId = 64;
/// Longest name, path or other text of an attribute, in bytes.
inline constexpr std::size_t kLongestText = 4000;

/// Reads values and reports what is wrong with them; then gives the fallback, so that reading goes on.
class Attributes {
 public:
  /// `element` is its name, for messages. Attributes that stand twice are reported at once; the first one counts.
  Attributes(Report& report, std::string element, model::SourceMark at, std::vector<Attribute> list);

  // needed: missing is a finding
  std::string id(std::string_view name, IdForm form = IdForm::Row);
  std::string text(std::string_view name);
  int number(std::string_view name, int least, int most);
  std::vector<std::string> words(std::string_view name);
  model::FormulaText formula(std::string_view name);
  /// Index of the value in `choices`.
  std::size_t choice(std::string_view name, const std::vector<std::string>& choices);

  // may be missing
  bool has(std::string_view name) const;
  std::string id_or(std::string_view name, std::string fallback, IdForm form = IdForm::Row);
  std::string text_or(std::string_view name, std::string fallback = {});
  int number_or(std::string_view name, int least, int most, int fallback);
  std::vector<std::string> words_or_none(std::string_view name);
  bool yes_no(std::string_view name, bool fallback);
  std::size_t choice_or(std::string_view name, const std::vector<std::string>& choices, std::size_t fallback);

  /// The attribute, or nullptr; counts as asked for.
  const Attribute* find(std::string_view name);
  /// The attribute, or nullptr and a finding.
  const Attribute* need(std::string_view name);
  /// Reports the attributes that nobody asked for. Call it last.
  void finish();

  Report& report() { return report_; }
  model::SourceMark at() const { return at_; }
  const std::string& element() const { return element_; }
  const std::vector<Attribute>& list() const { return list_; }

 private:
  int to_number(const Attribute& attribute, int least, int most, int fallback);

  Report& report_;
  std::string element_;
  model::SourceMark at_;
  std::vector<Attribute> list_;
  std::vector<std::string> asked_;
};

/// `text` in quotes, cut to a length that suits a message, control characters replaced.
std::string in_quotes(std::string_view text);
/// ` Did you mean "x"?`, or "" where no word of the list is like it.
std::string did_you_mean(std::string_view wrong, const std::vector<std::string>& words);
/// `a, b and c`, at most a dozen of them.
std::string listed(const std::vector<std::string>& words);
/// Parted by white space.
std::vector<std::string> split(std::string_view text);
/// Returns the id derived from a name, in lower case with hyphens: "Tall grass" becomes tall-grass. Returns "" if the
/// name contains no ASCII letter or digit, or the id would not be valid.
std::string id_from_name(std::string_view name);
/// Why `id` cannot be an id of this form, as the second half of a sentence; "" if it can.
std::string id_trouble(std::string_view id, IdForm form);

}  // namespace tw::xml
