#include "tests/architecture/cpp_text.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <regex>
#include <set>

namespace tw::architecture {
namespace {

void blank(std::string& text, std::size_t from, std::size_t to) {
  for (std::size_t i = from; i < std::min(to, text.size()); ++i)
    if (text[i] != '\n') text[i] = ' ';
}

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// Returns the offset just past the string or character literal that begins at `at`, or nullopt if none begins there.
std::optional<std::size_t> end_of_literal(std::string_view text, std::size_t at) {
  if (text.substr(at).starts_with("R\"") && (at == 0 || !is_word(text[at - 1]))) {
    const auto open = text.find('(', at);
    if (open == std::string_view::npos) return text.size();
    const std::string close = ")" + std::string(text.substr(at + 2, open - at - 2)) + "\"";
    const auto end = text.find(close, open);
    return end == std::string_view::npos ? text.size() : end + close.size();
  }
  const char quote = text[at];
  if (quote != '"' && quote != '\'') return std::nullopt;
  if (quote == '\'' && at > 0 && std::isxdigit(static_cast<unsigned char>(text[at - 1])) != 0) return std::nullopt;
  std::size_t i = at + 1;
  while (i < text.size() && text[i] != quote && text[i] != '\n') i += text[i] == '\\' ? 2 : 1;
  return std::min(i + 1, text.size());
}

/// Returns the offset just past the comment that begins at `at`, or nullopt if none begins there.
std::optional<std::size_t> end_of_comment(std::string_view text, std::size_t at) {
  if (text.substr(at).starts_with("//")) return std::min(text.find('\n', at), text.size());
  if (!text.substr(at).starts_with("/*")) return std::nullopt;
  const auto end = text.find("*/", at + 2);
  return end == std::string_view::npos ? text.size() : end + 2;
}

void blank_preprocessor(std::string& text) {
  std::size_t start = 0;
  bool continued = false;
  while (start < text.size()) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    const std::size_t first = text.find_first_not_of(" \t", start);
    const bool directive = continued || (first < end && text[first] == '#');
    continued = directive && end > start && text[end - 1] == '\\';
    if (directive) blank(text, start, end);
    start = end + 1;
  }
}

std::string_view without_trailing_space(std::string_view text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back())) != 0) text.remove_suffix(1);
  return text;
}

/// Returns true if `head`, the text between a brace and the preceding brace or ';', introduces a function body.
bool opens_function(std::string_view head) {
  static const std::regex scope(R"((^|\s)(namespace|class|struct|union|enum)\s)");
  head = without_trailing_space(head);
  if (head.find('(') == std::string_view::npos || head.ends_with('=') || head.ends_with(',')) return false;
  // This code base does not use elaborated return types such as `struct stat f()` or declarations such as `class X :
  // Y(…)`.
  return !std::regex_search(head.begin(), head.end(), scope) || head.ends_with(')');
}

/// Returns the offset just past the bracket that closes the one at `open`.
std::size_t past_bracket(std::string_view code, std::size_t open) {
  constexpr std::string_view kOpening = "([{<", kClosing = ")]}>";
  const char opening = code[open], closing = kClosing[kOpening.find(opening)];
  int depth = 0;
  for (std::size_t i = open; i < code.size(); ++i) {
    if (code[i] == opening) ++depth;
    if (code[i] == closing && --depth == 0) return i + 1;
  }
  return code.size();
}

/// Returns the word at the end of `text`, or "" if another character is there.
std::string_view last_word(std::string_view text) {
  std::size_t begin = text.size();
  while (begin > 0 && is_word(text[begin - 1])) --begin;
  return text.substr(begin);
}

/// Returns true if a declaration at namespace level with a parenthesis after `name` declares a free function of this
/// name. `before`: the part of the declaration before the name.
bool declares_function(std::string_view before, std::string_view name) {
  before = without_trailing_space(before);
  const bool has_type = !before.empty() && (is_word(before.back()) ||
                                            std::string_view(">*&").find(before.back()) != std::string_view::npos);
  const bool is_lower = std::ranges::none_of(name, [](unsigned char c) { return std::isupper(c) != 0; });
  return has_type && is_lower && !before.starts_with("typedef ");
}

/// Returns true if the word `operator` is at `at`.
bool is_operator(std::string_view code, std::size_t at) {
  constexpr std::string_view kWord = "operator";
  const std::size_t end = at + kWord.size();
  return code.substr(at).starts_with(kWord) && (at == 0 || !is_word(code[at - 1])) &&
         (end == code.size() || !is_word(code[end]));
}

struct Declaration {
  std::size_t end = 0;         // offset just past the declaration
  bool opens_scope = false;    // true for a namespace or an extern "C" block, which end after the opening brace
  bool is_anonymous = false;   // true for an anonymous namespace
  std::string_view name = {};  // name of a free function; "" for other declarations
  std::size_t name_at = 0;
};

/// Reads the declaration at namespace level that begins at `start`.
Declaration read_declaration(std::string_view code, std::size_t start) {
  static const std::set<std::string_view> not_names{"__attribute__", "alignas", "decltype", "noexcept", "requires"};
  static const std::regex scope(R"((inline\s+)?namespace(\s+[\w:]+)?\s*|(extern)\s+"\s*"\s*)");
  Declaration out;
  bool is_named = false;        // true after the name of a function or an operator
  bool is_initialized = false;  // true after '='
  std::size_t i = start;
  while (i < code.size() && code[i] != ';' && code[i] != '}') {
    const std::string_view before = code.substr(start, i - start);
    const bool is_head = !is_named && !is_initialized;
    if (is_head && is_operator(code, i)) {
      is_named = true;
      i = std::min(code.find_first_of("(;", i), code.size());
    } else if (code[i] == '(') {
      const std::string_view name = last_word(before);
      if (is_head && !name.empty() && !not_names.contains(name)) {
        is_named = true;
        if (declares_function(before.substr(0, before.size() - name.size()), name)) {
          out.name = name;
          out.name_at = i - name.size();
        }
      }
      i = past_bracket(code, i);
    } else if (code[i] == '[' || (code[i] == '<' && is_head)) {  // an attribute, the size of an array; a template
      i = past_bracket(code, i);
    } else if (code[i] == '{') {
      const std::string head(before);
      std::smatch found;
      if (std::regex_match(head, found, scope))
        return {.end = i + 1, .opens_scope = true, .is_anonymous = !found[2].matched && !found[3].matched};
      i = past_bracket(code, i);
      // Members can be initialized in braces before the body of a constructor.
      const std::size_t next = std::min(code.find_first_not_of(" \n", i), code.size() - 1);
      if (!is_initialized && std::string_view(",;({").find(code[next]) == std::string_view::npos) break;
    } else {
      is_initialized = is_initialized || code[i] == '=';
      ++i;
    }
  }
  out.end = i < code.size() && code[i] == ';' ? i + 1 : i;
  return out;
}

}  // namespace

std::string without_comments(std::string_view text) {
  std::string out(text);
  for (std::size_t i = 0; i < text.size();) {
    if (const auto end = end_of_comment(text, i)) {
      blank(out, i, *end);
      i = *end;
    } else {
      i = end_of_literal(text, i).value_or(i + 1);
    }
  }
  return out;
}

std::string bare_code(std::string_view text) {
  std::string out = without_comments(text);
  blank_preprocessor(out);
  const std::string plain = out;
  for (std::size_t i = 0; i < plain.size();) {
    const auto end = end_of_literal(plain, i);
    if (end) blank(out, i + 1, *end - 1);
    i = end.value_or(i + 1);
  }
  return out;
}

std::vector<Include> includes(std::string_view text) {
  static const std::regex line(R"re((^|\n)[ \t]*#[ \t]*include[ \t]*(["<])([^">\n]+)[">])re");
  const std::string code = without_comments(text);
  std::vector<Include> out;
  for (std::sregex_iterator it(code.begin(), code.end(), line), end; it != end; ++it)
    out.push_back({(*it)[3].str(), (*it)[2].str() == "\"", static_cast<std::size_t>(it->position(3))});
  return out;
}

std::vector<Function> functions(std::string_view text) {
  const std::string code = bare_code(text);
  std::vector<Function> out;
  std::size_t head = 0;  // start of the text before the next brace
  int depth = 0;         // number of open braces inside the function
  std::size_t opened = 0;
  for (std::size_t i = 0; i < code.size(); ++i) {
    const char c = code[i];
    if (c == '{' && (depth > 0 || opens_function(std::string_view(code).substr(head, i - head)))) {
      if (depth++ == 0) opened = i;
    } else if (c == '}' && depth > 0 && --depth == 0) {
      const auto body = std::string_view(code).substr(opened, i - opened);
      out.push_back({opened, 1 + static_cast<int>(std::ranges::count(body, '\n'))});
    }
    if (depth == 0 && (c == '{' || c == '}' || c == ';')) head = i + 1;
  }
  return out;
}

std::vector<FreeFunction> free_functions(std::string_view text) {
  const std::string code = bare_code(text);
  std::vector<FreeFunction> out;
  std::vector<bool> scopes;  // one for each enclosing namespace: true if anonymous
  for (std::size_t i = 0; i < code.size();) {
    if (code[i] == '}' && !scopes.empty()) scopes.pop_back();
    if (code[i] == '}' || std::isspace(static_cast<unsigned char>(code[i])) != 0) {
      ++i;
      continue;
    }
    const Declaration found = read_declaration(code, i);
    if (found.opens_scope) scopes.push_back(found.is_anonymous);
    if (!found.name.empty()) {
      const bool is_static = code.substr(i, found.name_at - i).find("static ") != std::string::npos;
      const bool is_hidden = std::find(scopes.begin(), scopes.end(), true) != scopes.end();
      out.push_back({std::string(found.name), found.name_at, is_static || is_hidden});
    }
    i = found.end;
  }
  return out;
}

std::vector<ClassAt> classes(std::string_view text) {
  static const std::regex space(R"(namespace\s+([\w:]*)\s*$)");
  static const std::regex type(R"((^|\s)(class|struct|union)\s+(\w+(?:::\w+)*)(\s+final)?(\s*:[^:][^;{}]*)?\s*$)");
  static const std::regex enumeration(R"((^|\s)enum\s)");
  const std::string code = bare_code(text);
  std::vector<ClassAt> out;
  std::vector<std::optional<std::string>> scopes;  // enclosing namespaces; nullopt for other scopes
  std::size_t head = 0;
  for (std::size_t i = 0; i < code.size(); ++i) {
    const char c = code[i];
    if (c == '{') {
      const std::string before = code.substr(head, i - head);
      std::smatch found;
      std::optional<std::string> scope;
      if (std::regex_search(before, found, space) && !found[1].str().empty()) {
        scope = found[1].str() + "::";
      } else if (std::ranges::all_of(scopes, [](const auto& s) { return s.has_value(); }) &&
                 std::regex_search(before, found, type) && !std::regex_search(before, enumeration)) {
        std::string name;
        for (const auto& outer : scopes) name += *outer;
        out.push_back({name + found[3].str(), i});
      }
      scopes.push_back(scope);
    } else if (c == '}' && !scopes.empty()) {
      scopes.pop_back();
    }
    if (c == '{' || c == '}' || c == ';') head = i + 1;
  }
  return out;
}

std::vector<WordAt> words(std::string_view text) {
  std::vector<WordAt> out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (std::isalpha(c) == 0) continue;
    const bool begins = i == 0 || std::isalpha(static_cast<unsigned char>(text[i - 1])) == 0 ||
                        (std::isupper(c) != 0 && std::islower(static_cast<unsigned char>(text[i - 1])) != 0);
    if (begins || out.empty()) out.push_back({"", i});
    out.back().word += static_cast<char>(std::tolower(c));
  }
  return out;
}

}  // namespace tw::architecture
