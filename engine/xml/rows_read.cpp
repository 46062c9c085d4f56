#include <algorithm>

#include "engine/language/translate.hpp"
#include "engine/model/limits.hpp"
#include "engine/model/players.hpp"
#include "engine/xml/art_file.hpp"
#include "engine/xml/rows.hpp"

namespace tw::xml {

using namespace tw::model;

namespace {

bool is_colour(std::string_view text) {
  const auto hex = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); };
  return text.size() == 7 && text[0] == '#' && std::all_of(text.begin() + 1, text.end(), hex);
}

std::string read_colour(const Attribute& found, Attributes& a) {
  if (found.value.empty() || is_colour(found.value)) return found.value;
  a.report().add(code::kUnknownWord, found.value_at,
                 // translators: {0} is the name of an attribute
                 tr("\"{0}\" is {1}; use a colour such as #7fae5b", found.name, in_quotes(found.value)));
  return {};
}

std::string read_picture(const Attribute& found, Attributes& a) {
  if (found.value.empty() || is_inside_folder(found.value)) return found.value;
  a.report().add(code::kPathOutside, found.value_at,
                 tr("The picture {0} is not inside the folder of this file; use a path such as art/picture.svg",
                    in_quotes(found.value)));
  return {};
}

/// Returns the area and the symbol.
std::vector<std::string> read_closed(const Attribute& found, Attributes& a) {
  const std::vector<std::string> words = split(found.value);
  const bool bare = words.size() == 2 && words[0] == "closed";
  const bool with = words.size() == 4 && words[0] == "closed" && words[2] == "with";
  if (bare || with) return {words[1], with ? words[3] : ""};
  a.report().add(code::kUnknownWord, found.value_at,
                 // translators: "when" is the name of an attribute
                 tr("\"when\" is {0}; use \"closed AREA\" or \"closed AREA with SYMBOL\"", in_quotes(found.value)));
  return {"", ""};
}

/// Returns the piece after "most" and the piece after "each".
std::vector<std::string> read_receiver(const Attribute& found, Attributes& a) {
  const std::vector<std::string> words = split(found.value);
  if (words.size() == 2 && words[0] == "most") return {words[1], ""};
  if (words.size() == 2 && words[0] == "each") return {"", words[1]};
  if (words.size() != 1 || words[0] != "placer")
    a.report().add(code::kUnknownWord, found.value_at,
                   // translators: "to" is the name of an attribute
                   tr("\"to\" is {0}; use \"most PIECE\", \"each PIECE\" or \"placer\"", in_quotes(found.value)));
  return {"", ""};
}

std::vector<std::string> read_edge_slots(const Attribute& found, Attributes& a) {
  std::vector<std::string> zones = split(found.value);
  if (zones.size() != 3)
    a.report().add(code::kInvalidNumber, found.value_at,
                   // translators: "zones" is the name of an attribute
                   tr("\"zones\" lists {0} features; list three, one for each slot of a side", zones.size()));
  return zones;
}

/// Returns the attributes that the row itself does not have; only the plugin knows their names.
std::vector<Setting> read_settings(const AnyRow& row, Attributes& a) {
  const auto is_own = [&row](const std::string& name) {
    return std::ranges::any_of(row.description().attributes,
                               [&](const RowAttribute& own) { return own.name == name && row.has(own); });
  };
  std::vector<Setting> out;
  for (const Attribute& attribute : a.list())
    if (!is_own(attribute.name)) out.push_back({attribute.name, a.find(attribute.name)->value, attribute.value_at});
  return out;
}

SlotSet read_slots(const Attribute& found, Attributes& a) {
  SlotSet out;
  std::size_t from = 0;
  for (const std::string& word : split(found.value)) {
    from = found.value.find(word, from);
    const SourceLocation at{found.value_at.line, found.value_at.column + static_cast<int>(from)};
    from += word.size();
    SlotSet more;
    if (const auto side = side_from_name(word)) more = SlotSet::side(*side);
    if (const auto one = slot_from_name(word)) more.add(*one);
    if (more.empty())
      a.report().add(code::kUnknownSlot, at,
                     tr("{0} is not a slot; use N0 N1 N2 E0 ... W2, or N, E, S, W for a whole side", in_quotes(word)));
    else if (!(out & more).empty())
      a.report().add(code::kSlotTwice, at, tr("Slot {0} is named twice; remove one of them", to_text(out & more)));
    out = out | more;
  }
  return out;
}

/// Returns true for a language such as "de" or "pt_BR".
bool is_language(std::string_view text) {
  const auto all = [](std::string_view part, char low, char high) {
    return std::ranges::all_of(part, [low, high](char c) { return c >= low && c <= high; });
  };
  const std::size_t end = std::min(text.find('_'), text.size());
  const std::string_view language = text.substr(0, end), country = text.substr(std::min(end + 1, text.size()));
  return (end == 2 || end == 3) && all(language, 'a', 'z') &&
         (end == text.size() || (country.size() == 2 && all(country, 'A', 'Z')));
}

std::string read_language(Attributes& a, const Attribute& found, std::string_view language) {
  if (!is_language(language))
    a.report().add(code::kUnknownWord, found.value_at,
                   tr("{0} is not a language; use a code such as \"de\" or \"pt_BR\"", in_quotes(language)));
  return std::string(language);
}

/// Reads one form of a name. Names are short, and have no line breaks or other control characters.
std::string read_form(const Attribute& found, Attributes& a) {
  constexpr std::size_t kLongestName = 200;
  const std::string& text = found.value;
  if (text.find_first_not_of(' ') == std::string::npos || text.size() > kLongestName || has_control_characters(text))
    a.report().add(
        code::kUnknownWord, found.value_at,
        tr("{0} is not a name; use from 1 to {1} characters without line breaks", in_quotes(text), kLongestName));
  return text;
}

std::string read_name_id(const Attribute& found, Attributes& a) {
  const std::string& id = found.value;
  const std::size_t dot = std::min(id.rfind('.'), id.size());
  const std::string of = id.substr(0, dot), error = id_error(of, IdForm::Row);
  // translators: {1} is the end of the sentence, such as: is empty
  if (!error.empty()) a.report().add(code::kInvalidId, found.value_at, tr("The id {0} {1}", in_quotes(of), error));
  read_language(a, found, dot == id.size() ? "" : std::string_view(id).substr(dot + 1));
  return id;
}

AttributeValue read_choice(const RowAttribute& attribute, const Attribute& found, Attributes& a) {
  const std::vector<std::string> words = words_of(attribute);
  const bool is_word = std::holds_alternative<std::string>(attribute.default_value());
  const std::size_t standard = is_word ? 0 : static_cast<std::size_t>(std::get<int>(attribute.default_value()));
  const std::size_t choice = a.choice_or(found.name, words, standard);
  return is_word ? AttributeValue(words[choice]) : static_cast<int>(choice);
}

AttributeValue read_found(const RowAttribute& attribute, const Attribute& found, Attributes& a) {
  switch (attribute.type) {
    case ValueType::Ids: return split(found.value);
    case ValueType::Number: {
      const int fallback = attribute.required ? attribute.least : std::get<int>(attribute.default_value());
      return a.number_or(found.name, attribute.least, attribute.most, fallback);
    }
    case ValueType::YesNo:
      return static_cast<int>(a.yes_no(found.name, attribute.default_value() == AttributeValue(1)));
    case ValueType::Choice: return read_choice(attribute, found, a);
    case ValueType::Text: return a.text_or(found.name);
    case ValueType::Formula: return FormulaText{found.value, found.value_at};
    case ValueType::Colour: return read_colour(found, a);
    case ValueType::Picture: return read_picture(found, a);
    case ValueType::ShortText: return read_form(found, a);
    case ValueType::NameId: return read_name_id(found, a);
    case ValueType::EdgeSlots: return read_edge_slots(found, a);
    case ValueType::Slots: return static_cast<int>(read_slots(found, a).bits());
    case ValueType::Receiver: return read_receiver(found, a);
    case ValueType::Closed: return read_closed(found, a);
    default: return a.id_or(found.name, "", attribute.type == ValueType::FreeId ? IdForm::Free : IdForm::Row);
  }
}

AttributeValue read_value(const RowAttribute& attribute, const AnyRow& row, Attributes& a) {
  if (attribute.type == ValueType::Settings) return read_settings(row, a);
  const Attribute* found = attribute.required ? a.need(attribute.name) : a.find(attribute.name);
  if (found != nullptr) return read_found(attribute, *found, a);
  return attribute.type == ValueType::Formula ? FormulaText{"", a.at()} : attribute.default_value();
}

}  // namespace

void read_attributes(const AnyRow& row, void* members, Attributes& a) {
  for (const RowAttribute& attribute : row.description().attributes)
    if (row.has(attribute)) attribute.codec.set(members, read_value(attribute, row, a));
}

RowName read_row_name(Attributes& a) {
  const Attribute* language = a.need("lang");
  const std::string of = a.id("of");
  RowName row;
  row.id = of + "." + (language == nullptr ? "" : read_language(a, *language, language->value));
  row.at = a.at();
  for (const RowAttribute& attribute : description<RowName>().attributes.subspan(1))
    attribute.codec.set(&row, read_value(attribute, row, a));
  return row;
}

}  // namespace tw::xml
