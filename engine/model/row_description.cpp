#include "engine/model/row_description.hpp"

#include <fmt/format.h>

#include "engine/language/translate.hpp"

namespace tw::model {

std::string translation_of(const TranslatableText& text) {
  if (text.text == nullptr) return "";
  return text.context == nullptr ? tr(text.text) : tr_in(text.context, text.text);
}

std::vector<std::string> words_of(const RowAttribute& attribute) {
  std::vector<std::string> out;
  for (const ChoiceWord& choice : attribute.choices) out.emplace_back(choice.word);
  return out;
}

std::string text_of(const RowAttribute& attribute, const AttributeValue& value) {
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  if (const auto* formula = std::get_if<FormulaText>(&value)) return formula->text;
  if (const auto* settings = std::get_if<std::vector<Setting>>(&value)) {
    std::string out;
    for (const Setting& setting : *settings) out += (out.empty() ? "" : " ") + setting.id + "=" + setting.value;
    return out;
  }
  if (const auto* number = std::get_if<int>(&value)) {
    if (attribute.type == ValueType::Choice) return attribute.choices[*number].word;
    if (attribute.type == ValueType::YesNo) return *number != 0 ? "yes" : "no";
    if (attribute.type == ValueType::Slots) return to_text(SlotSet(static_cast<std::uint16_t>(*number)));
    return std::to_string(*number);
  }
  const auto& ids = std::get<std::vector<std::string>>(value);
  if (attribute.type == ValueType::Receiver)
    return !ids[0].empty() ? "most " + ids[0] : !ids[1].empty() ? "each " + ids[1] : "placer";
  if (attribute.type == ValueType::Closed) return "closed " + ids[0] + (ids[1].empty() ? "" : " with " + ids[1]);
  return fmt::format("{}", fmt::join(ids, " "));
}

std::string default_text(const RowAttribute& attribute) {
  return attribute.required ? "" : text_of(attribute, attribute.default_value());
}

Syntax syntax_of(const RowAttribute& attribute) {
  switch (attribute.type) {
    case ValueType::Ids:
    case ValueType::EdgeSlots: return Syntax::Ids;
    case ValueType::Formula: return Syntax::Formula;
    case ValueType::Receiver: return Syntax::Receiver;
    case ValueType::Closed: return Syntax::Closed;
    default: return Syntax::Id;
  }
}

bool has_attribute(const RowAttribute& attribute, int kind) {
  return attribute.kinds == 0 || ((attribute.kinds >> kind) & 1u) != 0;
}

const RowAttribute* find_attribute(std::string_view element, std::string_view name) {
  for (const RowDescription& row : row_descriptions())
    for (int kind = 0; kind < std::ssize(row.elements()); ++kind) {
      if (row.elements()[kind] != element) continue;
      for (const RowAttribute& attribute : row.attributes)
        if (attribute.name == name && has_attribute(attribute, kind)) return &attribute;
    }
  return nullptr;
}

namespace {

/// References of elements that are not rows.
struct OtherReference {
  std::string_view element, attribute;
  Table table;
};
constexpr OtherReference kOtherReferences[] = {
    {"copies", "tile", Table::Tile}, {"tileset", "rules", Table::Rules}, {"variant", "base", Table::Set}};

}  // namespace

std::optional<Reference> find_reference(std::string_view element, std::string_view attribute) {
  for (const OtherReference& other : kOtherReferences)
    if (other.element == element && other.attribute == attribute) return Reference{Syntax::Id, other.table};
  const RowAttribute* found = find_attribute(element, attribute);
  if (found == nullptr || !found->table) return std::nullopt;
  return Reference{syntax_of(*found), *found->table};
}

std::optional<Table> target_of(std::string_view attribute) {
  if (attribute == "again") return Table::Deck;
  for (const std::string_view effect : description<Effect>().kinds)
    if (attribute == effect && attribute != "effect") return Table::Action;
  return table_of(attribute);
}

std::string_view element_of(Table table) {
  for (const RowDescription& row : row_descriptions())
    if (row.table == table) return row.element;
  return "";
}

std::optional<Table> table_of(std::string_view element) {
  for (const RowDescription& row : row_descriptions())
    if (row.element == element) return row.table;
  return std::nullopt;
}

bool defaults_to_id(std::string_view element, std::string_view attribute) {
  const RowAttribute* found = find_attribute(element, attribute);
  return found != nullptr && found->id_is_default;
}

}  // namespace tw::model
