#include "engine/xml/attributes.hpp"

#include <algorithm>
#include <charconv>
#include <span>

#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"

namespace tw::xml {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

namespace {
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Returns true for the attributes by which XML editors find the schema of a file.
bool names_schema(std::string_view attribute) {
  return attribute == "xmlns:xsi" || attribute == "xsi:noNamespaceSchemaLocation" || attribute == "xsi:schemaLocation";
}
}  // namespace

std::string in_quotes(std::string_view text) {
  constexpr std::size_t kShown = 60;
  std::string out;
  std::size_t n = std::min(text.size(), kShown);
  // Do not split a UTF-8 sequence.
  while (n < text.size() && n > 0 && (static_cast<unsigned char>(text[n]) & 0xC0u) == 0x80u) --n;
  for (const char c : text.substr(0, n)) out += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? '?' : c;
  return language::quoted(n < text.size() ? out + "..." : out);
}

std::string did_you_mean(std::string_view wrong, const std::vector<std::string>& words) {
  const std::string near = model::nearest(wrong, words);
  return near.empty() ? "" : " " + capitalized(tr("did you mean \"{0}\"?", near));
}

std::string join_words(const std::vector<std::string>& words) {
  constexpr std::size_t kShown = 12;
  std::vector<std::string> shown;
  for (const std::string& word : std::span(words).first(std::min(words.size(), kShown)))
    shown.push_back(word.substr(0, kMaxIdLength));
  if (shown.size() == words.size()) return model::join_words(shown);
  // translators: {0} is a list of words, {1} the number of words that are left out
  return tr("{0}, and {1} more", model::join_words(shown, tr_in("between items", ", ")), words.size() - shown.size());
}

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < text.size();) {
    while (i < text.size() && is_space(text[i])) ++i;
    const std::size_t from = i;
    while (i < text.size() && !is_space(text[i])) ++i;
    if (i > from) out.emplace_back(text.substr(from, i - from));
  }
  return out;
}

std::string id_error(std::string_view id, IdForm form) {
  // translators: the end of a sentence that begins with an id, such as: The id "deer"
  if (id.empty()) return tr("is empty");
  // translators: the end of a sentence that begins with an id or a name
  if (id.size() > kMaxIdLength) return tr("is longer than {0} characters", kMaxIdLength);
  for (const char c : id)
    if (is_space(c) || static_cast<unsigned char>(c) < 0x20 || c == 0x7F)
      // translators: the end of a sentence that begins with an id, such as: The id "deer"
      return tr("contains white space, which separates ids in lists");
  if (form == IdForm::Free) return {};
  const auto fits = [](char c) { return is_letter(c) || is_digit(c) || c == '-' || c == '_'; };
  if (!is_letter(id[0]) || !std::all_of(id.begin(), id.end(), fits))
    // translators: the end of a sentence that begins with an id, such as: The id "deer"
    return tr("is not a valid id; use a letter followed by letters, digits, \"-\" or \"_\"");
  return {};
}

Attributes::Attributes(Report& report, std::string element, model::SourceLocation at, std::vector<Attribute> list)
    : report_(report), element_(std::move(element)), at_(at) {
  for (Attribute& attribute : list) {
    const auto same = [&](const Attribute& a) { return a.name == attribute.name; };
    if (std::any_of(list_.begin(), list_.end(), same))
      report_.add(code::kDuplicateAttribute, attribute.at,
                  tr("<{0}> has the attribute {1} twice; keep one of them", element_, in_quotes(attribute.name)));
    else
      list_.push_back(std::move(attribute));
    constexpr std::size_t kMax = 64;  // limits the time of the duplicate search above
    if (list_.size() > kMax) {
      report_.add(code::kUnknownAttribute, at_, tr("<{0}> has too many attributes", element_));
      break;
    }
  }
}

bool Attributes::has(std::string_view name) const {
  return std::any_of(list_.begin(), list_.end(), [&](const Attribute& a) { return a.name == name; });
}

const Attribute* Attributes::find(std::string_view name) {
  if (std::find(read_names_.begin(), read_names_.end(), name) == read_names_.end()) read_names_.emplace_back(name);
  for (const Attribute& a : list_)
    if (a.name == name) return &a;
  return nullptr;
}

std::string missing_attribute_message(std::string_view element, std::string_view name) {
  return tr("<{0}> needs the attribute \"{1}\", which is missing", element, name);
}

const Attribute* Attributes::need(std::string_view name) {
  const Attribute* found = find(name);
  if (found == nullptr) report_.add(code::kAttributeMissing, at_, missing_attribute_message(element_, name));
  return found;
}

std::string Attributes::id(std::string_view name, IdForm form) {
  return need(name) != nullptr ? id_or(name, {}, form) : std::string();
}

std::string Attributes::id_or(std::string_view name, std::string fallback, IdForm form) {
  const Attribute* found = find(name);
  if (found == nullptr) return fallback;
  const std::string error = id_error(found->value, form);
  if (!error.empty())
    report_.add(code::kInvalidId, found->value_at, std::string(name) + " " + in_quotes(found->value) + " " + error);
  return found->value.substr(0, kMaxTextLength);
}

std::string Attributes::text(std::string_view name) { return need(name) != nullptr ? text_or(name) : std::string(); }

std::string Attributes::text_or(std::string_view name, std::string fallback) {
  const Attribute* found = find(name);
  if (found == nullptr) return fallback;
  if (found->value.size() > kMaxTextLength)
    report_.add(code::kUnknownWord, found->value_at, tr("{0} is longer than {1} characters", name, kMaxTextLength));
  return found->value.substr(0, kMaxTextLength);
}

int Attributes::to_number(const Attribute& attribute, int least, int most, int fallback) {
  int value = 0;
  const char* end = attribute.value.data() + attribute.value.size();
  const auto [stop, status] = std::from_chars(attribute.value.data(), end, value);
  if (status == std::errc{} && stop == end && value >= least && value <= most) return value;
  report_.add(code::kInvalidNumber, attribute.value_at,
              // translators: {0} is the name of an attribute
              tr("\"{0}\" is {1}; use a whole number from {2} to {3}", attribute.name, in_quotes(attribute.value),
                 least, most));
  return fallback;
}

int Attributes::number(std::string_view name, int least, int most) {
  const Attribute* found = need(name);
  return found != nullptr ? to_number(*found, least, most, least) : least;
}

int Attributes::number_or(std::string_view name, int least, int most, int fallback) {
  const Attribute* found = find(name);
  return found != nullptr ? to_number(*found, least, most, fallback) : fallback;
}

std::vector<std::string> Attributes::words(std::string_view name) {
  const Attribute* found = need(name);
  return found != nullptr ? split(found->value) : std::vector<std::string>();
}

std::vector<std::string> Attributes::words_or_none(std::string_view name) {
  const Attribute* found = find(name);
  return found != nullptr ? split(found->value) : std::vector<std::string>();
}

model::FormulaText Attributes::formula(std::string_view name) {
  const Attribute* found = need(name);
  return found != nullptr ? model::FormulaText{found->value, found->value_at} : model::FormulaText{"", at_};
}

bool Attributes::yes_no(std::string_view name, bool fallback) {
  return choice_or(name, {"yes", "no"}, fallback ? 0 : 1) == 0;
}

std::size_t Attributes::choice(std::string_view name, const std::vector<std::string>& choices) {
  return need(name) != nullptr ? choice_or(name, choices, 0) : 0;
}

std::size_t Attributes::choice_or(std::string_view name, const std::vector<std::string>& choices,
                                  std::size_t fallback) {
  const Attribute* found = find(name);
  if (found == nullptr) return fallback;
  const auto at = std::find(choices.begin(), choices.end(), found->value);
  if (at != choices.end()) return static_cast<std::size_t>(at - choices.begin());
  report_.add(code::kUnknownWord, found->value_at,
              // translators: {0} is the name of an attribute, {2} the values that it can have
              tr("\"{0}\" is {1}; use {2}", name, in_quotes(found->value), model::list_alternatives(choices)));
  return fallback;
}

void Attributes::finish() {
  for (const Attribute& a : list_) {
    if (std::find(read_names_.begin(), read_names_.end(), a.name) != read_names_.end() || names_schema(a.name))
      continue;
    std::string hint = did_you_mean(a.name, read_names_);
    if (hint.empty())
      hint = " " + (read_names_.empty() ? tr("It cannot have attributes.")
                                        : tr("Use {0}.", model::list_alternatives(read_names_)));
    report_.add(code::kUnknownAttribute, a.at, tr("<{0}> has no attribute {1}.", element_, in_quotes(a.name)) + hint);
  }
}

std::string id_from_name(std::string_view name) {
  std::string out;
  for (const char c : name) {
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
      out += c;
    else if (c >= 'A' && c <= 'Z')
      out += static_cast<char>(c - 'A' + 'a');
    else if (!out.empty() && out.back() != '-')
      out += '-';
  }
  while (out.ends_with('-')) out.pop_back();
  return id_error(out, IdForm::Row).empty() ? out : "";
}

}  // namespace tw::xml
