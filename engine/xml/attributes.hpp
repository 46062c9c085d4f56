#pragma once
// Gives access to the attributes of an element by name. Reports the attributes that were not read.

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/finding.hpp"
#include "engine/model/geometry.hpp"
#include "engine/model/rules.hpp"
#include "engine/xml/report.hpp"

namespace tw::xml {

/// Returns true if XML treats the character as white space.
bool is_space(char c);

struct Attribute {
  std::string name;
  std::string value;
  model::SourceLocation at;        ///< position of the attribute's name
  model::SourceLocation value_at;  ///< position of the first character of the attribute's value
};

/// The forms of ids. Row: a letter, followed by letters, digits, "-" and "_". Free: any text without white space.
enum class IdForm { Row, Free };
inline constexpr std::size_t kMaxIdLength = 64;
/// Maximum length of a name, path or other text in an attribute, in bytes.
inline constexpr std::size_t kMaxTextLength = 4000;

/// Returns the message about an element without a required attribute.
std::string missing_attribute_message(std::string_view element, std::string_view name);

/// The attributes of an element, with functions that read their values. An invalid value is reported and replaced with
/// a fallback, so that reading continues.
class Attributes {
 public:
  /// `element` is the name of the element, for messages. Duplicate attributes are reported at once; the first one is
  /// used.
  Attributes(Report& report, std::string element, model::SourceLocation at, std::vector<Attribute> list);

  // Required attributes. A missing attribute is reported.
  std::string id(std::string_view name, IdForm form = IdForm::Row);
  std::string text(std::string_view name);
  int number(std::string_view name, int least, int most);
  std::vector<std::string> words(std::string_view name);
  model::FormulaText formula(std::string_view name);
  /// Returns the index of the attribute's value in `choices`.
  std::size_t choice(std::string_view name, const std::vector<std::string>& choices);

  // Optional attributes.
  bool has(std::string_view name) const;
  std::string id_or(std::string_view name, std::string fallback, IdForm form = IdForm::Row);
  std::string text_or(std::string_view name, std::string fallback = {});
  int number_or(std::string_view name, int least, int most, int fallback);
  std::vector<std::string> words_or_none(std::string_view name);
  bool yes_no(std::string_view name, bool fallback);
  std::size_t choice_or(std::string_view name, const std::vector<std::string>& choices, std::size_t fallback);

  /// Returns the attribute, or nullptr, and marks it as read.
  const Attribute* find(std::string_view name);
  /// Returns the attribute, or nullptr after reporting that the attribute is missing.
  const Attribute* need(std::string_view name);
  /// Reports the attributes that have not been read. Must be called last.
  void finish();

  Report& report() { return report_; }
  model::SourceLocation at() const { return at_; }
  const std::string& element() const { return element_; }
  const std::vector<Attribute>& list() const { return list_; }

 private:
  int to_number(const Attribute& attribute, int least, int most, int fallback);

  Report& report_;
  std::string element_;
  model::SourceLocation at_;
  std::vector<Attribute> list_;
  std::vector<std::string> read_names_;
};

/// Returns `text` in quotes for a message: shortened, with control characters replaced.
std::string in_quotes(std::string_view text);
/// Returns ` Did you mean "x"?`, or "" if none of the words is similar.
std::string did_you_mean(std::string_view wrong, const std::vector<std::string>& words);
/// Joins the words: `a, b and c`. Lists at most twelve words.
std::string join_words(const std::vector<std::string>& words);
/// Splits the text at white space.
std::vector<std::string> split(std::string_view text);
/// Returns an id derived from a name, in lower case with hyphens: "Tall grass" becomes tall-grass. Returns "" if the
/// name contains no ASCII letter or digit, or if the id would not be valid.
std::string id_from_name(std::string_view name);
/// Returns why `id` is not a valid id of this form, as the second half of a sentence, or "" if `id` is valid.
std::string id_error(std::string_view id, IdForm form);

}  // namespace tw::xml
