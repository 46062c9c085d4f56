#include "editor/core/rules/rule_fields.hpp"

#include <algorithm>

#include "editor/core/rules/row_label.hpp"
#include "editor/core/words/describe_look.hpp"
#include "editor/core/words/words.hpp"
#include "engine/drawing/draw.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/limits.hpp"
#include "engine/model/weights.hpp"
#include "engine/plugin_host/games.hpp"
#include "engine/xml/attributes.hpp"

namespace tw::editor {

using model::Rules;
using Type = FormField::Type;
using xml::AttributeList;

namespace {

Type type_of(const model::RowAttribute& attribute) {
  using enum model::ValueType;
  switch (attribute.type) {
    case NameId: return Type::Id;
    case Ids: return Type::Several;
    case Number: return Type::Number;
    case YesNo: return Type::YesNo;
    case Choice:
    case Receiver:
    case Closed: return Type::Choice;
    case Formula: return Type::Formula;
    case Colour: return Type::Colour;
    case Look: return Type::Look;
    case Picture: return Type::Picture;
    case EdgeSlots: return Type::Slots;
    case Plugin: return Type::Fixed;
    default: break;
  }
  if (attribute.name == std::string_view("id")) return Type::Id;
  return attribute.table && !model::element_of(*attribute.table).empty() ? Type::Choice : Type::Text;
}

void add_choice(FormField& field, const std::string& value, const std::string& name) {
  if (std::ranges::find(field.choices, value) != field.choices.end()) return;
  field.choices.push_back(value);
  field.names.push_back(name);
}

void offer_receivers(FormField& field, const Rules& rules) {
  for (const char* how : {"most ", "each "})
    for (const model::PieceKind& piece : rules.pieces)
      add_choice(field, how + piece.id, describe_receiver(how + piece.id));
  add_choice(field, "placer", describe_receiver("placer"));
}

void offer_closings(FormField& field, const Rules& rules, const model::TurnStep& step) {
  const auto offer = [&](const std::string& area, const std::string& symbol) {
    add_choice(field, "closed " + area + (symbol.empty() ? "" : " with " + symbol),
               describe_closing(rules, area, symbol));
  };
  for (const model::AreaKind& area : rules.areas) {
    offer(area.id, "");
    for (const model::SymbolKind& symbol : rules.symbols)
      if (std::any_of(symbol.on.begin(), symbol.on.end(),
                      [&](const auto& kind) { return std::ranges::find(area.of, kind) != area.of.end(); }))
        offer(area.id, symbol.id);
  }
  if (step.area.empty()) return;
  offer(step.area, step.symbol);  // offer the current value even if the check rejects it
  // translators: {0} is, for example, "closes a forest"
  field.help = tr("The player gets an extra turn if the tile {0}.", describe_closing(rules, step.area, step.symbol));
}

/// Adds the values that a field offers.
void offer_choices(FormField& field, const model::RowAttribute& attribute, const Rules& rules, RuleRow row) {
  if (field.type == Type::Look) field.choices = field.names = drawing::symbol_names();
  if (attribute.type == model::ValueType::Receiver) return offer_receivers(field, rules);
  if (attribute.type == model::ValueType::Closed) return offer_closings(field, rules, rules.turn.steps[row.row]);
  if (attribute.type == model::ValueType::Choice) {
    if (!attribute.required && field.default_value.empty()) add_choice(field, "", tr("automatic"));
    for (const model::ChoiceWord& choice : attribute.choices)
      add_choice(field, choice.word,
                 choice.label.text == nullptr ? look_name(choice.word) : model::translation_of(choice.label));
  } else if (field.type == Type::Choice || field.type == Type::Several || field.type == Type::Slots) {
    model::with_rows(rules, *attribute.table,
                     [&](const auto& rows) { field.choices = field.names = model::ids_of(rows); });
  }
}

/// Returns an empty field for an attribute.
FormField field_of(const model::RowAttribute& attribute) {
  return {.name = attribute.name,
          .label = model::translation_of(attribute.label),
          .type = type_of(attribute),
          .help = model::translation_of(attribute.help),
          .least = attribute.least,
          .most = attribute.most,
          .default_value = default_text(attribute)};
}

Type type_of(const plugin_host::ParameterInfo& parameter) {
  if (parameter.type == "whole number") return Type::Number;
  if (parameter.type == "yes or no") return Type::YesNo;
  return parameter.choices.empty() ? Type::Text : Type::Choice;
}

/// Returns the sentence that ends the help text of a field whose label differs from the id in the file.
std::string in_file(const std::string& id) { return tr("In the file: “{0}”.", id); }

FormField field_of(const plugin_host::ParameterInfo& parameter, const std::string& name, const std::string& label) {
  constexpr long long kLargest = 1'000'000'000;
  return {.name = name,
          .label = label,
          .type = type_of(parameter),
          .choices = parameter.choices,
          .names = parameter.choices,
          .help = tr(parameter.help) + (parameter.reason.empty() ? "" : " " + tr(parameter.reason)) + " " +
                  in_file(parameter.id),
          .least = static_cast<int>(std::clamp(parameter.least, -kLargest, kLargest)),
          .most = static_cast<int>(std::clamp(parameter.most, -kLargest, kLargest)),
          .default_value = parameter.standard};
}

/// Returns the fields of a row that the model describes.
std::vector<FormField> described_fields(const Rules& rules, RuleRow row) {
  std::vector<FormField> out;
  const model::AnyRow described = row_at(rules, row);
  for (const bool last : {false, true})
    for (const model::RowAttribute& attribute : described.description().attributes) {
      if (!described.has(attribute) || attribute.last_in_form != last) continue;
      if (attribute.type == model::ValueType::Settings) {
        for (const auto& parameter : plugin_host::parameters_of_effect(value_of(row_attributes(rules, row), "plugin")))
          out.push_back(field_of(parameter, parameter.id, english_title(parameter.id)));
      } else {
        offer_choices(out.emplace_back(field_of(attribute)), attribute, rules, row);
      }
    }
  return out;
}

std::vector<FormField> game_fields(const Rules& rules) {
  const auto players = [](const char* name, const std::string& label, const std::string& help) {
    return FormField{
        .name = name, .label = label, .type = Type::Number, .help = help, .least = 1, .most = model::kMaxPlayers};
  };
  std::vector<FormField> out{
      {.name = "name", .label = tr("Name"), .help = tr("The displayed name of these rules.")},
      players("least-players", tr("Minimum players"), tr("The game requires at least this many players.")),
      players("most-players", tr("Maximum players"), tr("The game allows at most this many players."))};
  if (rules.family == model::kLandscape) {
    const model::RowAttribute& draws = *model::find_attribute("turn", "draws");
    offer_choices(out.emplace_back(field_of(draws)), draws, rules, {});
  }
  return out;
}

FormField weight_field(const model::WeightRow& weight) {
  return {.name = "value",
          .label = tr("Value"),
          .type = Type::Number,
          .help = capitalized(tr(weight.help)) + ". " + in_file(weight.id),
          .least = weight.least,
          .most = weight.most,
          .default_value = std::to_string(weight.standard)};
}

std::vector<FormField> empty_fields(const Rules& rules, RuleRow row) {
  if (row.table == RuleTable::Game) return game_fields(rules);
  if (row.table == RuleTable::Weights) return {weight_field(model::kWeightRows[row.row])};
  if (row.table != RuleTable::Settings) return described_fields(rules, row);
  const auto all = plugin_host::parameters_of_family(rules.family);
  if (to_index(row.row) >= all.size()) return {};
  return {field_of(all[row.row], "value", tr("Value"))};
}

std::vector<FormField> bare_fields(const Rules& rules, RuleRow row) {
  std::vector<FormField> out = empty_fields(rules, row);
  const AttributeList values = row_attributes(rules, row);
  for (FormField& field : out) {
    field.value = value_of(values, field.name);
    if (field.value.empty()) field.value = field.default_value;
  }
  return out;
}

bool same_values(const Rules& rules, RuleRow row, const Rules& base, RuleRow in_base) {
  if (row.table == RuleTable::Actions && row.effect < 0 &&
      rules.actions[row.row].effects != base.actions[in_base.row].effects)
    return false;
  return row_attributes(rules, row) == row_attributes(base, in_base);
}

}  // namespace

std::vector<FormField> fields_of(const Rules& rules, RuleRow row, const Rules* base) {
  if (!exists(rules, row)) return {};
  std::vector<FormField> out = bare_fields(rules, row);
  if (base == nullptr) return out;
  const RuleRow there = corresponding_row(*base, rules, row);
  if (there.row < 0 || !exists(*base, there)) return out;
  const std::vector<FormField> was = bare_fields(*base, there);
  for (FormField& field : out) {
    field.in_base = true;
    const auto at = std::ranges::find(was, field.name, &FormField::name);
    field.base = at == was.end() ? field.default_value : at->value;
    field.changed = field.base != field.value;
  }
  return out;
}

AttributeList with_field(const Rules& rules, RuleRow row, const FormField& field, const std::string& value) {
  AttributeList out = row_attributes(rules, row);
  const auto at = std::ranges::find(out, field.name, &AttributeList::value_type::first);
  if (at != out.end() && at->second == value) return out;  // keep an unchanged attribute
  const bool says_nothing = value == field.default_value || (value.empty() && field.type != Type::Formula);
  if (says_nothing && at != out.end()) {
    out.erase(at);
  } else if (at != out.end()) {
    at->second = value;
  } else if (!says_nothing) {
    out.emplace_back(field.name, value);
  }
  return out;
}

std::string describe_receiver(std::string_view to) {
  if (to == "placer") return tr("the player who placed the tile");
  // translators: who receives a score; {0} is a kind of piece, in the plural
  if (to.starts_with("most ")) return tr("most {0}", plural(std::string(to.substr(5))));
  // translators: who receives a score; {0} is a kind of piece
  if (to.starts_with("each ")) return tr("each {0}", tr_name(std::string(to.substr(5))));
  return std::string(to);
}

std::string shown_value(const FormField& field, const std::string& value) {
  if (field.type == Type::YesNo && (value == "yes" || value == "no")) return value == "yes" ? tr("yes") : tr("no");
  const auto at = std::ranges::find(field.choices, value);
  if (at == field.choices.end() || field.names.size() != field.choices.size()) return value;
  return field.names[at - field.choices.begin()];
}

RowState state_of(const Rules& rules, RuleRow row, const Rules* base) {
  if (base == nullptr) return RowState::Same;
  const RuleRow there = corresponding_row(*base, rules, row);
  if (there.row < 0) return RowState::Added;
  return same_values(rules, row, *base, there) ? RowState::Same : RowState::Changed;
}

int count_changes(const Rules& rules, RuleTable table, const Rules* base) {
  if (base == nullptr) return 0;
  int out = 0;
  for (int i = 0; i < row_count(rules, table); ++i) out += state_of(rules, {table, i}, base) != RowState::Same ? 1 : 0;
  for (int i = 0; i < row_count(*base, table); ++i) out += corresponding_row(rules, *base, {table, i}).row < 0 ? 1 : 0;
  return out;
}

namespace {

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
      text.replace(open, close - open + 1, language::quoted(label));
  }
  return text;
}

}  // namespace

std::string with_window_labels(std::string message, const std::vector<FormField>& fields) {
  for (const FormField& field : fields) {
    const std::size_t open = message.find('<') + 1, close = message.find('>');
    if (close != std::string::npos && open <= close &&
        message == xml::missing_attribute_message(message.substr(open, close - open), field.name))
      return tr("{0} must not be empty.", field.label);
    if (message.starts_with(field.name + " ")) message.replace(0, field.name.size(), field.label);
    message = replaced(std::move(message), field.name + "=\"yes\"", language::quoted(field.label));
  }
  // This attribute belongs to another table, so it is not among `fields`.
  message = replaced(std::move(message), "ends-game=\"yes\"",
                     language::quoted(model::translation_of(model::find_attribute("deck", "ends-game")->label)));
  return without_elements(std::move(message));
}

}  // namespace tw::editor
