#include "editor/core/rules/window_words.hpp"

#include "editor/core/rules/row_label.hpp"

namespace tw::editor {

namespace {

constexpr std::string_view kNeeds = "needs the attribute \"";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

/// Replaces elements such as "<again>" and "<place/>" with the labels of these steps and effects.
std::string without_elements(std::string text) {
  for (std::size_t open = text.find('<'); open != std::string::npos; open = text.find('<', open + 1)) {
    const std::size_t close = text.find('>', open);
    if (close == std::string::npos) break;
    std::string name = text.substr(open + 1, close - open - 1);
    if (name.ends_with('/')) name.pop_back();
    if (const std::string label = element_label(name); !label.empty())
      text.replace(open, close - open + 1, "“" + label + "”");
  }
  return text;
}

}  // namespace

std::string with_window_labels(std::string message, const std::vector<RuleField>& fields) {
  for (const RuleField& field : fields) {
    if (message.starts_with('<') && message.find(std::string(kNeeds) + field.name + "\"") != std::string::npos)
      return field.label + " must not be empty.";
    if (message.starts_with(field.name + " ")) message.replace(0, field.name.size(), field.label);
    message = replaced(std::move(message), field.name + "=\"yes\"", "“" + field.label + "”");
  }
  // This attribute belongs to another table, so it is not among `fields`.
  message = replaced(std::move(message), "ends-game=\"yes\"", "“The game ends when it is empty”");
  return without_elements(std::move(message));
}

}  // namespace tw::editor
