#pragma once

#include <string>
#include <vector>

namespace tw::editor {

/// A field of a form: a property of a tile, or an attribute of a row of the rules.
struct FormField {
  enum class Type {
    Category,  ///< a heading
    Id,
    Text,
    LongText,
    Number,
    YesNo,
    Choice,
    Several,  ///< several of the choices
    Formula,
    Colour,
    Slots,  ///< a choice for each of three slots
    Look,
    Picture,
    File,
    Fixed  ///< cannot be changed
  };
  std::string name;   ///< id in the form: the name of the attribute, or "tile/copies", "side/N", "zone/kind"
  std::string label;  ///< for example "Goes to"
  Type type = Type::Text;
  std::string value;                       ///< value as in the file; the default if the file has none
  std::vector<std::string> choices;        ///< Choice, Several, Look, Slots: the values in order
  std::vector<std::string> names;          ///< label of each choice, same length as `choices`
  std::string help;                        ///< help text of one or two sentences
  bool is_mixed = false;                   ///< true if the selected tiles differ; `value` is then ""
  int least = 0, most = 0;                 ///< range of a Number
  std::string default_value;               ///< "" if there is none
  std::string parent;                      ///< name of the field that expands to show this one; "" for none
  bool in_base = false;                    ///< true if the base has the row
  bool changed = false;                    ///< true if the value differs from the base
  std::string base;                        ///< value in the base; may be ""
  std::string base_text;                   ///< the value in the base as displayed
  std::vector<std::string> addable_words;  ///< words that can be added to the value one by one
  bool operator==(const FormField&) const = default;
};

}  // namespace tw::editor
