#include "tests/fuzz/mutators.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <set>
#include <string_view>
#include <vector>

#include "tests/fuzz/target.hpp"

namespace tw::fuzz {
namespace {

using model::Random;

std::size_t below(Random& random, std::size_t bound) {
  return bound == 0 ? 0 : random.below(static_cast<std::uint32_t>(bound));
}

template <class List>
const auto& any_of(Random& random, const List& list) {
  return list[below(random, std::size(list))];
}

constexpr std::array<std::string_view, 16> kNumbers{
    "0",   "1",   "-1",    "2",          "3",          "7",           "31",          "32",
    "255", "256", "65536", "2147483647", "2147483648", "-2147483648", "99999999999", "1.5"};

/// A part of a text.
struct Span {
  std::size_t from = 0, size = 0;
  std::string of(const std::string& text) const { return text.substr(from, size); }
};

// --- XML ---

bool is_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_' || c == ':'; }

/// The elements and attributes of a text, found without checking whether it is well-formed.
struct Markup {
  std::vector<Span> elements;    ///< complete elements with their contents
  std::vector<Span> attributes;  ///< name="value", with the space before it
  std::vector<Span> values;
  std::vector<std::size_t> insides;  ///< where an element may be inserted: after a start tag
  std::vector<std::size_t> heads;    ///< where an attribute may be inserted: after the name of an element
};

/// Reads the attributes from `at` to `end`, which is in a start tag.
void read_attributes(std::string_view text, std::size_t at, std::size_t end, Markup& out) {
  while (at < end) {
    const std::size_t open = text.find("=\"", at);
    if (open == std::string_view::npos || open >= end) return;
    const std::size_t close = text.find('"', open + 2);
    if (close == std::string_view::npos || close >= end) return;
    std::size_t name = open;
    while (name > at && is_name(text[name - 1])) --name;
    const std::size_t before = name > at && text[name - 1] == ' ' ? name - 1 : name;
    out.attributes.push_back({before, close + 1 - before});
    out.values.push_back({open + 2, close - open - 2});
    at = close + 1;
  }
}

Markup markup_of(std::string_view text) {
  Markup out;
  std::vector<std::size_t> open;
  for (std::size_t at = text.find('<'); at != std::string_view::npos; at = text.find('<', at + 1)) {
    const std::size_t end = text.find('>', at);
    if (end == std::string_view::npos) break;
    const char kind = text[at + 1];
    if (kind == '/') {
      if (open.empty()) continue;
      out.elements.push_back({open.back(), end + 1 - open.back()});
      open.pop_back();
    } else if (is_name(kind)) {
      std::size_t name = at + 1;
      while (name < end && is_name(text[name])) ++name;
      out.heads.push_back(name);
      read_attributes(text, name, end, out);
      if (text[end - 1] == '/')
        out.elements.push_back({at, end + 1 - at});
      else {
        open.push_back(at);
        out.insides.push_back(end + 1);
      }
    }
  }
  return out;
}

/// Elements, attributes and values of all seeds of this program's targets.
struct Vocabulary {
  std::vector<std::string> elements, attributes, values;
};

Vocabulary read_vocabulary() {
  constexpr std::size_t kLongest = 400;
  std::array<std::set<std::string>, 3> found;
  for (const Target& target : targets())
    for (const auto& file : seeds_of(target.name)) {
      const std::string text = bytes_of(file);
      const Markup markup = markup_of(text);
      const std::array<const std::vector<Span>*, 3> lists{&markup.elements, &markup.attributes, &markup.values};
      for (std::size_t i = 0; i < lists.size(); ++i)
        for (const Span& span : *lists[i])
          if (span.size <= kLongest) found[i].insert(span.of(text));
    }
  Vocabulary out;
  const std::array<std::vector<std::string>*, 3> to{&out.elements, &out.attributes, &out.values};
  for (std::size_t i = 0; i < to.size(); ++i) to[i]->assign(found[i].begin(), found[i].end());
  for (auto* list : to) list->emplace_back("");
  return out;
}

const Vocabulary& vocabulary() {
  static const Vocabulary words = read_vocabulary();
  return words;
}

std::string new_value(const std::string& old, const std::string& text, const Markup& markup, Random& random) {
  switch (below(random, 6)) {
    case 0: return std::string(any_of(random, kNumbers));
    case 1: return any_of(random, markup.values).of(text);
    case 2: return old + " " + any_of(random, vocabulary().values);
    case 3: {
      std::string out = old;
      mutate_lines(out, random);
      std::erase_if(out, [](char c) { return c == '"' || c == '<' || c == '\n'; });
      return out;
    }
    default: return any_of(random, vocabulary().values);
  }
}

void replace(std::string& text, const Span& span, const std::string& with) { text.replace(span.from, span.size, with); }

// --- JSON ---

using nlohmann::json;

/// Returns a JSON value and all values inside it.
void collect(json& value, std::vector<json*>& out) {
  constexpr std::size_t kMax = 5000;
  out.push_back(&value);
  if (!value.is_structured()) return;
  for (json& child : value)
    if (out.size() < kMax) collect(child, out);
}

json any_value(const std::vector<json*>& values, Random& random) {
  switch (below(random, 9)) {
    case 0: return nullptr;
    case 1:
      return std::vector<std::int64_t>{-1, 0, 1, 2, 255, 1 << 20, INT32_MAX, INT64_MAX, INT64_MIN}[below(random, 9)];
    case 2: return UINT64_MAX;
    case 3: return std::vector<double>{0.5, -0.5, 1e308, 1e-300, 4e9}[below(random, 5)];
    case 4: return std::vector<const char*>{"", "x", "@1", "random", "greedy:look=1"}[below(random, 5)];
    case 5: return json::array();
    case 6: return below(random, 2) == 0 ? json::object() : json(below(random, 2) == 0);
    default: return *any_of(random, values);
  }
}

void mutate_value(json& value, const std::vector<json*>& all, Random& random) {
  if (value.is_structured() && !value.empty() && below(random, 3) != 0) {
    auto child = value.begin();
    std::advance(child, static_cast<std::ptrdiff_t>(below(random, value.size())));
    if (below(random, 2) == 0)
      value.erase(child);
    else if (value.is_array())
      value.push_back(json(*child));
    else
      value[any_of(random, std::array{"x", "kind", "games", "start", "lost", "error"})] = json(*child);
  } else if (value.is_string() && below(random, 2) == 0) {
    auto text = value.get<std::string>();
    mutate_lines(text, random);
    value = text;
  } else if (value.is_number_integer() && below(random, 2) == 0) {
    value = value.get<std::int64_t>() / 2 + static_cast<std::int64_t>(below(random, 3)) - 1;
  } else {
    value = any_value(all, random);
  }
}

// --- Lines and words ---

/// Splits a text after each separator and returns the parts.
std::vector<Span> split(const std::string& text, std::string_view separators) {
  std::vector<Span> out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(separators, at), text.size() - 1);
    out.push_back({at, end + 1 - at});
    at = end + 1;
  }
  return out;
}

}  // namespace

void mutate_xml(std::string& text, Random& random) {
  const Markup markup = markup_of(text);
  if (markup.elements.empty() || markup.attributes.empty()) return mutate_bytes(text, random);
  const std::size_t inside = markup.insides.empty() ? 0 : any_of(random, markup.insides);
  const std::size_t head = any_of(random, markup.heads);
  const Span element = any_of(random, markup.elements), other = any_of(random, markup.elements);
  const Span attribute = any_of(random, markup.attributes), value = any_of(random, markup.values);
  switch (below(random, 12)) {
    case 0: return replace(text, element, "");
    case 1: return replace(text, {element.from, 0}, element.of(text));
    case 2: return replace(text, {inside, 0}, any_of(random, vocabulary().elements));
    case 3: return replace(text, element, other.of(text));
    case 4: return replace(text, element, any_of(random, vocabulary().elements));
    case 5: return replace(text, attribute, "");
    case 6: return replace(text, {head, 0}, any_of(random, vocabulary().attributes));
    case 7: return replace(text, attribute, any_of(random, markup.attributes).of(text));
    case 8: return mutate_bytes(text, random);
    default: return replace(text, value, new_value(value.of(text), text, markup, random));
  }
}

void mutate_json(std::string& text, Random& random) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  json head = json::parse(text.substr(0, end), nullptr, false);
  if (!head.is_structured() || below(random, 12) == 0) return mutate_bytes(text, random);
  std::vector<json*> values;
  collect(head, values);
  mutate_value(*any_of(random, values), values, random);
  text = head.dump(-1, ' ', false, json::error_handler_t::replace) + text.substr(end);
}

void mutate_lines(std::string& text, Random& random) {
  const auto parts = split(text, std::vector<std::string_view>{"\n", " \n", ",\n", "=\n", ":\n", ";\n", "|/\n",
                                                               "()+-*<>, "}[below(random, 8)]);
  if (parts.empty()) return mutate_bytes(text, random);
  const Span part = any_of(random, parts), other = any_of(random, parts);
  switch (below(random, 6)) {
    case 0: return replace(text, part, "");
    case 1: return replace(text, {part.from, 0}, other.of(text));
    case 2: return replace(text, part, other.of(text));
    case 3: return replace(text, {part.from, part.size - 1}, std::string(any_of(random, kNumbers)));
    case 4: return replace(text, {part.from + part.size, 0}, part.of(text));
    default: return mutate_bytes(text, random);
  }
}

void mutate_bytes(std::string& text, Random& random) {
  constexpr std::size_t kMax = 60;
  const std::size_t at = below(random, text.size() + 1);
  switch (below(random, 5)) {
    case 0: text.erase(at, below(random, kMax)); return;
    case 1: text.insert(at, text.substr(below(random, text.size() + 1), below(random, kMax))); return;
    case 2: text.resize(at); return;
    case 3: text.insert(at, 1, static_cast<char>(below(random, 256))); return;
    default:
      if (at < text.size()) text[at] = static_cast<char>(below(random, 256));
  }
}

void mutate_texts(std::string& text, Random& random) {
  std::vector<std::string> texts = take_texts(text);
  std::string& one = texts[below(random, texts.size())];
  if (below(random, 20) == 0)
    one = any_of(random, texts);
  else if (one.starts_with('{'))
    mutate_json(one, random);
  else
    mutate_xml(one, random);
  text.clear();
  for (std::size_t i = 0; i < texts.size(); ++i) text += (i == 0 ? "" : "\n---\n") + texts[i];
}

}  // namespace tw::fuzz
