#pragma once
// The types with which an attribute of a row is described (engine/model/row_description.hpp).

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine/model/geometry.hpp"
#include "engine/model/references.hpp"
#include "engine/model/rules.hpp"

namespace tw::model {

/// A text that is translated where it is shown; `context` is the first argument of tr_in(), or nullptr.
struct TranslatableText {
  constexpr TranslatableText(const char* english = nullptr,
                             const char* where = nullptr)  // NOLINT(google-explicit-constructor)
      : text(english), context(where) {}
  const char* text;
  const char* context;
};
/// Returns the translation of the text; "" for no text.
std::string translation_of(const TranslatableText& text);
/// Marks the text of a constant that has different meanings in different contexts.
constexpr TranslatableText tr_later_in(const char* context, const char* text) { return {text, context}; }

/// What the value of an attribute is, and how it is written in files.
enum class ValueType {
  Id,         ///< an id of a row: a letter, followed by letters, digits, "-" and "_"
  FreeId,     ///< an id without white space
  Ids,        ///< ids separated by spaces
  Number,     ///< a whole number from `least` to `most`
  YesNo,      ///< "yes" or "no"
  Choice,     ///< one of `choices`: the index of a choice or, for a member of type string, its word
  Formula,    ///< `points="2*tiles"`
  Colour,     ///< "#rrggbb"
  Look,       ///< the id of a drawing in the symbol library
  Picture,    ///< a path in the folder of the file
  Text,       ///< any text
  ShortText,  ///< a text of one line
  NameId,     ///< the id of a row and a language: "deer.de"
  EdgeSlots,  ///< three ids
  Slots,      ///< the bits of a SlotSet
  Receiver,   ///< `to="most PIECE"`, `to="each PIECE"` or `to="placer"`: both ids, "" if absent
  Closed,     ///< `when="closed AREA"` or `when="closed AREA with SYMBOL"`: the area, the symbol
  Plugin,     ///< the name of a plugin's effect
  Settings    ///< all other attributes of the element, as settings of the plugin
};
using AttributeValue = std::variant<std::string, std::vector<std::string>, int, FormulaText, std::vector<Setting>>;

/// Copies the value of an attribute from and to the members of a row.
struct Codec {
  AttributeValue (*get)(const void* row) = nullptr;
  void (*set)(void* row, const AttributeValue& value) = nullptr;
  const void* (*default_row)() = nullptr;  ///< returns a row with the default values
  int members = 1;                         ///< number of members that hold the value
};
template <class Row>
const void* default_row() {
  static const Row row{};
  return &row;
}

template <class T>
AttributeValue to_value(const T& member) {
  if constexpr (std::is_same_v<T, SlotSet>)
    return static_cast<int>(member.bits());
  else if constexpr (std::is_same_v<T, std::array<std::string, 3>>)
    return std::vector<std::string>(member.begin(), member.end());
  else if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>)
    return static_cast<int>(member);
  else
    return member;
}
template <class T>
void set_member(T& member, const AttributeValue& value) {
  if constexpr (std::is_same_v<T, SlotSet>) {
    member = SlotSet(static_cast<std::uint16_t>(std::get<int>(value)));
  } else if constexpr (std::is_same_v<T, std::array<std::string, 3>>) {
    const auto& words = std::get<std::vector<std::string>>(value);
    for (std::size_t i = 0; i < 3; ++i) member[i] = i < words.size() ? words[i] : "";
  } else if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>) {
    member = static_cast<T>(std::get<int>(value));
  } else {
    member = std::get<T>(value);
  }
}

template <class Row, class T>
Row row_of(T Row::*);
template <auto Member>
using RowOf = decltype(row_of(Member));

/// The codec of a member, or of a member of a member: `kMemberCodec<&TurnStep::use, &PluginUse::part>`.
template <auto Member, auto... Inner>
inline constexpr Codec kMemberCodec{[](const void* row) -> AttributeValue {
                                      const auto& own = static_cast<const RowOf<Member>*>(row)->*Member;
                                      return to_value((own.*....*Inner));
                                    },
                                    [](void* row, const AttributeValue& value) {
                                      auto& own = static_cast<RowOf<Member>*>(row)->*Member;
                                      set_member((own.*....*Inner), value);
                                    },
                                    default_row<RowOf<Member>>};

/// A value of an attribute, with its label in forms; without a label, forms show the word.
struct ChoiceWord {
  const char* word;
  TranslatableText label{};
};

/// How an attribute is part of the content hash of a game, by which games and their results are recognized. New
/// attributes have the first form, or do not affect play.
enum class HashMode {
  IfUsed,           ///< as "name=value" unless the value is the default, so that older games keep their hash
  IfKind,           ///< as the value alone, only for kinds of step or effect that have the attribute
  Always,           ///< as the value alone, also for kinds of step or effect that do not have the attribute
  Bit,              ///< like Always, but as a bit of a number that adjacent attributes share
  AlwaysAfterArea,  ///< like Always, but after the attribute "area"
  No                ///< the attribute does not affect play
};

/// An attribute of a row. Its default is the value of a new row.
struct RowAttribute {
  const char* name;
  ValueType type;
  Codec codec;
  bool required = false;
  bool always_written = false;            ///< false: an optional attribute is omitted if it has its default
  int least = 0, most = 0;                ///< range of a Number
  std::span<const ChoiceWord> choices{};  ///< values of a Choice
  std::optional<Table> table{};           ///< table of the ids in the value; for formulas, each word has its own table
  bool id_is_default = false;             ///< true if the default "" stands for the id of the row
  unsigned kinds = 0;                     ///< bits of the kinds of step or effect with the attribute; 0: all kinds
  HashMode hash_mode = HashMode::IfUsed;
  bool last_in_form = false;         ///< true if the form shows the attribute after the others
  TranslatableText label{}, help{};  ///< texts of the form; the help has one or two sentences

  AttributeValue default_value() const { return codec.get(codec.default_row()); }
};

/// Returns the words of the choices.
std::vector<std::string> words_of(const RowAttribute& attribute);
/// Returns the value as it is written in files.
std::string text_of(const RowAttribute& attribute, const AttributeValue& value);
/// Returns the default as it is written in files; "" for a required attribute.
std::string default_text(const RowAttribute& attribute);
/// Returns the syntax of the ids in the value of an attribute that has a table.
Syntax syntax_of(const RowAttribute& attribute);

}  // namespace tw::model
