#include "engine/cli/parse_error.hpp"

#include <array>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/language/translate.hpp"

namespace tw::cli {
namespace {

/// A message of CLI11 and the text that replaces it. The text may omit or reorder the placeholders of the message.
struct Replacement {
  const char* message;
  const char* text;
};

/// The messages of CLI11 about the kinds of options that the commands declare. The first one that matches is used.
constexpr std::array kReplacements{
    Replacement{"The following argument was not expected: {0}", tr_later("unexpected argument: {0}")},
    Replacement{"The following arguments were not expected: {0}", tr_later("unexpected arguments: {0}")},
    // translators: {0} is an option, {1} its value
    Replacement{"Could not convert: {0} = {1}", tr_later("{0}: \"{1}\" is not a valid value")},
    // translators: {0} is an option
    Replacement{"{0}: {1} required {2} missing", tr_later("{0} requires a value")},
    // translators: {0} is an option or argument, {1} and {2} are numbers
    Replacement{"{0}: At least {1} required but received {2}", tr_later("{0}: {2} given, but at least {1} required")},
    // translators: {0} is an option or argument, {1} and {2} are numbers
    Replacement{"{0}: At Most {1} required but received {2}", tr_later("{0}: {2} given, but at most {1} allowed")},
    // translators: {0} is an option, {1} its value, {2} the possible values
    Replacement{"{0}: {1} not in {2}", tr_later("{0}: \"{1}\" is not allowed; use one of {2}")},
    // translators: {0} is an option or argument
    Replacement{"{0} is required", tr_later("{0} is required")},
    // translators: {0} and {1} are options
    Replacement{"{0} excludes {1}", tr_later("{0} and {1} cannot be combined")},
};

/// Returns the parts of the message that match the placeholders of `pattern`; empty if the message does not match. The
/// placeholders must be in ascending order.
std::vector<std::string> parts_of(std::string_view message, std::string_view pattern) {
  constexpr std::size_t kPlaceholder = 3;  // "{0}"
  std::vector<std::string> out;
  const std::size_t first = pattern.find('{');
  if (!message.starts_with(pattern.substr(0, first))) return {};
  message.remove_prefix(first);
  pattern.remove_prefix(first);
  while (!pattern.empty()) {
    pattern.remove_prefix(kPlaceholder);
    const std::string_view literal = pattern.substr(0, pattern.find('{'));
    const bool last = literal.size() == pattern.size();
    if (last && !message.ends_with(literal)) return {};
    const std::size_t end = last ? message.size() - literal.size() : message.find(literal);
    if (end == std::string_view::npos) return {};
    out.emplace_back(message.substr(0, end));
    message.remove_prefix(end + literal.size());
    pattern.remove_prefix(literal.size());
  }
  return out;
}

std::optional<double> to_number(const std::string& text) {
  char* end = nullptr;
  const double out = std::strtod(text.c_str(), &end);
  return text.empty() || *end != '\0' ? std::nullopt : std::optional(out);
}

/// Returns why `value` is not between the limits. A number between them was refused because it is not whole.
std::string why_not_in_range(const std::string& value, const std::string& min, const std::string& max) {
  const std::optional<double> number = to_number(value), lowest = to_number(min), highest = to_number(max);
  if (!number) return tr("\"{0}\" is not a number; use a number from {1} to {2}", value, min, max);
  if (lowest <= number && number <= highest)
    return tr("\"{0}\" is not a whole number; use a whole number from {1} to {2}", value, min, max);
  return tr("\"{0}\" is out of range; use a number from {1} to {2}", value, min, max);
}

}  // namespace

std::string translate_parse_error(const std::string& message) {
  // CLI11 2.4 and later use the second form.
  for (const char* pattern : {"{0}: Value {1} not in range {2} to {3}", "{0}: Value {1} not in range [{2} - {3}]"})
    if (const auto parts = parts_of(message, pattern); !parts.empty())
      return parts[0] + ": " + why_not_in_range(parts[1], parts[2], parts[3]);
  for (const Replacement& replacement : kReplacements) {
    std::vector<std::string> parts = parts_of(message, replacement.message);
    if (parts.empty()) continue;
    parts.resize(3);
    return language::format_translation(tr(replacement.text), replacement.text,
                                        fmt::make_format_args(parts[0], parts[1], parts[2]));
  }
  return message;
}

}  // namespace tw::cli
