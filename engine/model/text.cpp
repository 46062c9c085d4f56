#include "engine/model/text.hpp"

#include <algorithm>
#include <string_view>

#include "engine/language/translate.hpp"

namespace tw::model {

std::vector<std::string> split_comma_list(std::string_view names) {
  constexpr const char* kSpace = " \t\r\n";
  std::vector<std::string> out;
  for (std::size_t at = 0; at <= names.size();) {
    const std::size_t end = std::min(names.find(',', at), names.size());
    const std::string_view name = names.substr(at, end - at);
    if (const auto first = name.find_first_not_of(kSpace); first != std::string_view::npos)
      out.emplace_back(name.substr(first, name.find_last_not_of(kSpace) + 1 - first));
    at = end + 1;
  }
  return out;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> out;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    out.emplace_back(line);
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  return out;
}

std::string with_sign(double value, std::string number) {
  const bool zero = number.substr(0, number.find(' ')).find_first_of("123456789") == std::string::npos;
  if (zero && number.starts_with('-')) return number.substr(1);
  return (value > 0 && !zero ? "+" : "") + number;
}

std::string counted(std::int64_t n, std::string_view one, std::string_view many) {
  std::string out = group_digits(n) + " ";
  if (n != 1 && !many.empty()) return out.append(many);
  out.append(one);
  return n == 1 ? out : out + "s";
}

std::string join_words(const std::vector<std::string>& parts, const std::string& last) {
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i)
    out += (i == 0 ? "" : i + 1 == parts.size() ? last : tr_in("between items", ", ")) + parts[i];
  return out;
}

std::string join_words(const std::vector<std::string>& parts) {
  return join_words(parts, tr_in("between the last two items", " and "));
}

std::string join_alternatives(const std::vector<std::string>& parts) {
  return join_words(parts, tr_in("between the last two alternatives", " or "));
}

void add_clause(std::string& list, std::string_view clause) {
  if (clause.empty()) return;
  list = list.empty() ? std::string(clause) : tr("{0}; {1}", list, clause);
}

std::string join_clauses(const std::vector<std::string>& clauses) {
  std::string out;
  for (const std::string& clause : clauses) add_clause(out, clause);
  return out;
}

std::string with_title(const std::string& title, const std::string& text) {
  return text.empty() ? title : tr("{0}: {1}", title, text);
}

std::string in_a_sentence(std::string text) {
  if (language::current().starts_with("de")) return text;  // German nouns begin with a capital letter
  if (!text.empty() && text.front() >= 'A' && text.front() <= 'Z') text.front() += 'a' - 'A';
  return text;
}

std::string lower_case(std::string text) {
  unsigned char before = 0;
  for (char& c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool latin = before == 0xC3 && byte >= 0x80 && byte <= 0x9E && byte != 0x97;  // À to Þ in UTF-8, without ×
    if (latin || (c >= 'A' && c <= 'Z')) c = static_cast<char>(byte + ('a' - 'A'));
    before = byte;
  }
  return text;
}

std::string sentence(std::string text) {
  if (text.empty()) return text;
  text = capitalized(std::move(text));
  return text.back() == '.' || text.back() == '?' ? text : text + ".";
}

std::string shell_quoted(const std::string& word) {
  constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./=:,@%+";
  if (!word.empty() && word.find_first_not_of(kPlain) == std::string::npos) return word;
  std::string out = "'";
  for (const char c : word) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

}  // namespace tw::model
